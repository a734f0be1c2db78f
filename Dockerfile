# syntax=docker/dockerfile:1
# The Node of package.json, which the image has already: the copy from npm is taken away below.
FROM node:26.10.0-trixie-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM packages AS build
COPY tsconfig.json vite.config.ts react-router.config.ts ./
COPY app ./app
COPY public ./public
COPY scripts ./scripts
COPY server/pages/builds.mjs ./server/pages/builds.mjs
COPY shared ./shared
RUN node scripts/build.ts

FROM packages AS production
# Only the build needs these four.
RUN npm uninstall --no-save --omit=dev --ignore-scripts --no-audit --no-fund \
    @react-router/dev @tailwindcss/vite tailwindcss vite && \
  rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:26.10.0-trixie-slim
# The container's own network is reached from outside only where its port is published.
# With the usual number of arenas, pictures leave gaps in memory: 420 MB after the demo's first minute, 300 with two.
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 MALLOC_ARENA_MAX=2
# The packages are here already, so npm runs nothing before a command such as `npm run admin`.
ENV npm_config_ignore_scripts=true
WORKDIR /app
# What is compiled is kept for the next start (scripts/compile-cache.mjs).
RUN mkdir -p /data node_modules/.cache/openhome && chown node:node /data node_modules/.cache/openhome
COPY --from=production /app/node_modules ./node_modules
COPY package.json package-lock.json main.ts LICENSE ./
COPY demo ./demo
COPY migrations ./migrations
COPY ops ./ops
COPY scripts ./scripts
COPY server ./server
COPY shared ./shared
COPY --from=build /app/build ./build
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# As npm start does, and without npm between: a signal reaches the site itself.
CMD ["node", "--import", "./scripts/compile-cache.mjs", "main.ts"]
