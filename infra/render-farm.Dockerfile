# A render node, with or without a GPU. Build from the repository's root:
#   docker build -f infra/render-farm.Dockerfile -t quizvideo-render-node:0.1.0 .
# For a reproducible image give both bases by digest: --build-arg CUDA_IMAGE=nvidia/cuda@sha256:…
ARG CUDA_IMAGE=nvidia/cuda:12.6.3-base-ubuntu24.04
ARG NODE_IMAGE=node:22.21.1-bookworm-slim

FROM ${NODE_IMAGE} AS bun
# The npm package picks the build for this processor; its one file is all that is taken.
RUN npm install --prefix /opt/bun bun@1.4.5

FROM ${NODE_IMAGE} AS dependencies
COPY --from=bun /opt/bun/node_modules/bun/bin/bun.exe /usr/local/bin/bun
WORKDIR /app
COPY package.json bun.lock bunfig.toml ./
RUN bun install --frozen-lockfile --production --ignore-scripts

FROM ${CUDA_IMAGE}
# Ubuntu 24.04's ffmpeg 6.1 has NVENC and needs a driver of 530 or later; the driver itself comes from the host.
# Chromium's headless shell and every font come from npm: the same pixels on all nodes.
# ffmpeg pulls the distribution's fonts in through libass; without them a missing glyph cannot differ between hosts.
RUN apt-get update \
 && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends \
      ca-certificates ffmpeg tini \
 && rm -rf /var/lib/apt/lists/* /usr/share/fonts \
 && groupadd --gid 10001 render \
 && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin render \
 && mkdir -p /data && chown 10001:10001 /data
COPY --from=bun /opt/bun/node_modules/bun/bin/bun.exe /usr/local/bin/bun
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY package.json tsconfig.json ./
COPY shared shared
COPY infra infra
COPY render-farm render-farm
# Without `video` in the capabilities CUDA works and NVENC fails; without `graphics` Chromium cannot draw on the GPU.
ENV NODE_ENV=production \
    NVIDIA_VISIBLE_DEVICES=all \
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
  CMD ["bun", "-e", "process.exit((await fetch('http://127.0.0.1:9090/healthz')).ok ? 0 : 1)"]
ENTRYPOINT ["tini", "--"]
CMD ["bun", "render-farm/main.ts"]
