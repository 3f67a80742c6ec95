/** The content of a file, for a JSON body. @throws where the browser cannot read it */
export const base64Of = (file: File): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const url = typeof reader.result === 'string' ? reader.result : ''
      done(url.slice(url.indexOf(',') + 1))
    })
    reader.addEventListener('error', () => fail(reader.error ?? new Error('the file cannot be read')))
    reader.readAsDataURL(file)
  })
