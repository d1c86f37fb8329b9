const POINTS = 30

/** Height of the line, 0…1, at a share of its length: a jagged climb. */
export function heightAt(share: number): number {
  const at = share * POINTS
  const corner = (index: number) =>
    0.2 + 0.7 * (index / POINTS) ** 1.5 + 0.07 * Math.sin(index * 2.4) * (index % 2 ? 1 : -0.6)
  const from = Math.floor(at)
  return corner(from) + (corner(from + 1) - corner(from)) * (at - from)
}

/** The part of the line, for the template's markup. */
export function chartMarkup(): string {
  const points = Array.from({ length: POINTS + 1 }, (_, index) => {
    const share = index / POINTS
    return `${(share * 1000).toFixed(1)} ${((1 - heightAt(share)) * 100).toFixed(2)}`
  })
  return `<template data-part="chart"><div class="chart"><svg viewBox="0 0 1000 100" preserveAspectRatio="none"><path d="M${points.join(' L')}"/></svg></div></template>`
}
