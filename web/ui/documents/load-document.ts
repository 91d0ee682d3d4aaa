/** Has the browser fetch what will be shown soon; a PDF together with what draws it. */
export async function loadDocument(url: string, pdf: boolean): Promise<void> {
  if (pdf) {
    const file = fetch(url, { priority: 'low' }).then((answer) => answer.arrayBuffer());
    await Promise.all([import('./pdf-pages.tsx'), file]);
    return;
  }
  const image = new Image();
  image.fetchPriority = 'low';
  image.src = url;
  await image.decode();
}
