/** Props of an `<img>` that call `onBroken` when it cannot be loaded, also when it failed before hydration. */
export const imageErrorProps = (onError: () => void) => ({
  onError,
  ref: (image: HTMLImageElement | null) => {
    // A lazy image that is not loaded yet is not complete.
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) image.decode().catch(onError);
  },
});
