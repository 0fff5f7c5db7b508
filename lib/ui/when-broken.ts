/** Props of an `<img>` that call `onBroken` when it cannot be loaded, also when it failed before hydration. */
export const whenBroken = (onBroken: () => void) => ({
  onError: onBroken,
  ref: (image: HTMLImageElement | null) => {
    // A lazy image that is not loaded yet is not complete.
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) image.decode().catch(onBroken);
  },
});
