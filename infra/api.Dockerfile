# The API, and the same image for `migrate` and `admin`. Build from the repository's root:
#   docker build -f infra/api.Dockerfile -t quizvideo-api:0.1.0 .
# For a reproducible image give the base by digest: --build-arg BUN_IMAGE=oven/bun@sha256:…
ARG BUN_IMAGE=oven/bun:1.4.5-slim

FROM ${BUN_IMAGE} AS dependencies
WORKDIR /app
COPY package.json bun.lock bunfig.toml ./
COPY api/sdk/package.json api/sdk/
# No install scripts: they would unpack a PostgreSQL that a deployment never starts.
RUN bun install --frozen-lockfile --production --ignore-scripts

FROM ${BUN_IMAGE}
# tini reaps what ffmpeg or Chromium leave behind and hands SIGTERM on. Fonts come from npm alone: those that
# ffmpeg pulls in go, so that a preview has the pixels of the film.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends ca-certificates ffmpeg tini \
 && rm -rf /var/lib/apt/lists/* /usr/share/fonts \
 && mkdir -p /data && chown 1000:1000 /data
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY package.json tsconfig.json ./
COPY shared shared
COPY infra infra
COPY api api
ENV NODE_ENV=production \
    PORT=3000 \
    DATA_DIR=/data \
    FFMPEG_PATH=/usr/bin/ffmpeg
# A number, so that `runAsNonRoot` can be checked; it is the base image's user `bun`.
USER 1000:1000
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["bun", "-e", "process.exit((await fetch('http://127.0.0.1:' + process.env.PORT + '/healthz')).ok ? 0 : 1)"]
ENTRYPOINT ["tini", "--"]
CMD ["bun", "api/main.ts"]
