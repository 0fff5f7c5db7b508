import type { GoodsRow } from '#lib/contract/operations/goods.ts';

/** Width of the cell in px, with a count such as "+9". */
export const thumbnailWidth = 64;

/** The first picture, and the number of others. */
export function Thumbnail({ goods: { name, pictures } }: { goods: GoodsRow }) {
  const [first] = pictures;
  if (!first) return null;
  return (
    <span>
      {first.image && (
        // biome-ignore lint/performance/noImgElement: the portal hands out the vendor's pictures as they are
        <img
          src={first.image}
          alt={first.alt || name}
          width={40}
          height={30}
          loading="lazy"
          decoding="async"
          style={{ borderRadius: 4, objectFit: 'cover', verticalAlign: 'middle' }}
        />
      )}
      {pictures.length > 1 && <small> +{pictures.length - 1}</small>}
    </span>
  );
}
