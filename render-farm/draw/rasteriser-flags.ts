/** What turns a node's pages into pixels. Films of different ones are never mixed. */
export type Rasteriser = { name: string; flags: readonly string[] }

/** The processor, and the compositor that does not smear stale pixels. */
export const SOFTWARE: Rasteriser = {
  name: 'software',
  flags: ['--disable-gpu', '--disable-gpu-compositing'],
}

/** Both need the driver's libraries: in containers NVIDIA_DRIVER_CAPABILITIES must name graphics. */
const ON_GPU = ['--use-gl=angle', '--ignore-gpu-blocklist', '--enable-gpu-rasterization']
export const GPU_RASTERISERS: readonly Rasteriser[] = [
  { name: 'gl-egl', flags: [...ON_GPU, '--use-angle=gl-egl'] },
  { name: 'vulkan', flags: [...ON_GPU, '--use-angle=vulkan', '--enable-features=Vulkan'] },
]
