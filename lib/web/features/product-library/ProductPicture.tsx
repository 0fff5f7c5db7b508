import css from './product-library.module.css';

interface Props {
  /** The portal's URL, or "". */
  picture: string;
  width: number;
  height: number;
}

/** The picture of a product; nothing without one. It has no alternative text, as the name stands beside it. */
export function ProductPicture({ picture, width, height }: Props) {
  if (!picture) return null;
  return (
    // biome-ignore lint/performance/noImgElement: the portal hands out the vendor's pictures as they are
    <img
      className={css.picture}
      src={picture}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}
