/**
 * What an `<img>` needs to tell that its picture cannot be had, also where the browser found out before the page had
 * woken up and could hear of it.
 */
export const whenBroken = (tell: () => void) => ({
  onError: tell,
  ref: (image: HTMLImageElement | null) => {
    // One that loads lazily, and has not yet, is not complete.
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) image.decode().catch(tell);
  },
});
