import type { SyntheticEvent } from 'react';

/** Props of an `<img>` that call `onError` when it fails, also before hydration. */
export const imageErrorProps = (onError: () => void) => ({
  onError,
  ref: (image: HTMLImageElement | null) => {
    // A lazy image that is not loaded yet is not complete.
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) image.decode().catch(onError);
  },
});

/** Props of a `<video>` that call `onError` when its picture can't be shown. An unknown codec raises no error event. */
export const videoErrorProps = (onError: () => void) => ({
  onError,
  onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
    if (currentTarget.videoWidth === 0) onError();
  },
});
