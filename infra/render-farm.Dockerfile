# A render node, with or without a GPU. Build from the repository's root:
#   docker build -f infra/render-farm.Dockerfile -t quizvideo-render-node:0.1.0 .
# For a reproducible image give both bases by digest: --build-arg DEBIAN_IMAGE=debian@sha256:…
ARG BUN_IMAGE=oven/bun:1.4.5-slim
ARG DEBIAN_IMAGE=debian:13.7-slim

FROM ${BUN_IMAGE} AS dependencies
WORKDIR /app
COPY package.json bun.lock bunfig.toml ./
COPY api/sdk/package.json api/sdk/
RUN bun install --frozen-lockfile --production --ignore-scripts

# No CUDA base: nothing of CUDA is used but what the host's driver brings, and those images refuse drivers older than
# their own version. Debian 13's ffmpeg 7.1 has NVENC and needs a driver of 530 or later (its libavcodec says 530.41.03).
FROM ${DEBIAN_IMAGE}
# Chromium's headless shell and every font come from npm: the same pixels on all nodes. libegl1, libgles2 and libvulkan1
# find the driver's own libraries, so that Chromium can draw on a GPU.
# ffmpeg pulls the distribution's fonts in through libass; without them a missing glyph cannot differ between hosts.
RUN apt-get update \
 && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends \
      ca-certificates ffmpeg libegl1 libgles2 libvulkan1 tini \
 && rm -rf /var/lib/apt/lists/* /usr/share/fonts \
 && groupadd --gid 10001 render \
 && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin render \
 && mkdir -p /data && chown 10001:10001 /data
COPY --from=dependencies /usr/local/bin/bun /usr/local/bin/bun
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY package.json tsconfig.json ./
COPY shared shared
COPY infra infra
COPY render-farm render-farm
# What a GPU's runtime adds to a container that was given one: without `video` CUDA works and NVENC fails, without
# `graphics` Chromium cannot draw on it. Which GPU that is, the cluster or Compose says.
ENV NODE_ENV=production \
    NVIDIA_DRIVER_CAPABILITIES=compute,video,utility,graphics \
    DATA_DIR=/data \
    HOME=/data \
    FFMPEG_PATH=/usr/bin/ffmpeg \
    RENDER_NODE_PORT=9090
USER 10001:10001
EXPOSE 9090
# The root file system may be read-only: Chromium is unpacked below /data, scratch files go to /tmp.
VOLUME /data
HEALTHCHECK --interval=10s --timeout=3s --start-period=40s --retries=3 \
  CMD ["bun", "-e", "process.exit((await fetch('http://127.0.0.1:' + process.env.RENDER_NODE_PORT + '/healthz')).ok ? 0 : 1)"]
ENTRYPOINT ["tini", "--"]
CMD ["bun", "render-farm/main.ts"]
