/** A drawn chart. Sizes in px. */
export interface ChartPicture {
  readonly svg: string
  readonly width: number
  readonly height: number
  readonly background: string
}

/** Pixels a px, so that the image is sharp in print. */
const scale = 2
const margin = 16

/** The picture as a PNG, on the panel's colour with a margin. @throws Error where the browser cannot draw it */
export async function pngOf({ svg, width, height, background }: ChartPicture): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image(width, height)
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = (width + 2 * margin) * scale
    canvas.height = (height + 2 * margin) * scale
    const pen = canvas.getContext('2d')
    if (pen === null) throw new Error('no canvas')
    pen.scale(scale, scale)
    pen.fillStyle = background
    pen.fillRect(0, 0, width + 2 * margin, height + 2 * margin)
    pen.drawImage(image, margin, margin, width, height)
    return await new Promise((done, fail) => {
      canvas.toBlob((blob) => (blob === null ? fail(new Error('no image')) : done(blob)), 'image/png')
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}
