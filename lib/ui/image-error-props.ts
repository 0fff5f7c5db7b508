/** Props of an `<img>` that call `onError` when it fails, also before hydration. */
export const imageErrorProps = (onError: () => void) => ({
  onError,
  ref: (image: HTMLImageElement | null) => {
    // A lazy image that is not loaded yet is not complete.
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) image.decode().catch(onError);
  },
});
