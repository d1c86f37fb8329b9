/** What rasterises a node's pages. One film is never drawn by two. */
export type Rasteriser = { name: string; flags: readonly string[] }

/** The processor, without the GPU compositor, which smears stale pixels in software. */
export const SOFTWARE: Rasteriser = {
  name: 'software',
  flags: ['--disable-gpu', '--disable-gpu-compositing'],
}

/** Both need the driver's libraries: in containers NVIDIA_DRIVER_CAPABILITIES must include graphics. */
const ON_GPU = ['--use-gl=angle', '--ignore-gpu-blocklist', '--enable-gpu-rasterization']
export const GPU_RASTERISERS: readonly Rasteriser[] = [
  { name: 'gl-egl', flags: [...ON_GPU, '--use-angle=gl-egl'] },
  { name: 'vulkan', flags: [...ON_GPU, '--use-angle=vulkan', '--enable-features=Vulkan'] },
]
