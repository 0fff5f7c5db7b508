import { useTranslations } from 'next-intl';
import { searchFor } from '#lib/contract/list.ts';
import type { Specification } from '#lib/contract/operations/product-library.ts';
import type { LoadedPart } from '#lib/contract/problems.ts';
import { routesOf, withQuery } from '../../nav.ts';
import { RelatedLinks } from '../../ui/detail/RelatedLinks.tsx';

/** Returns the filters that show only a product's records, for the lists of cases, devices and goods. */
export const productFilters = ({ id, name }: Pick<Specification, 'id' | 'name'>) => ({
  cases: { model: searchFor(name)?.query.q ?? '' },
  equipment: { product: id },
  goods: { product: id },
});

type ListName = keyof ReturnType<typeof productFilters>;

/** How many records of a product each list has; only for the lists that the account may open. */
export type ProductCounts = Partial<Record<ListName, Promise<LoadedPart<number | null>>>>;

interface Props {
  product: Specification;
  counts: ProductCounts;
  chat: boolean;
}

export function RelatedToProduct({ product, counts, chat }: Props) {
  const cases = useTranslations('cases');
  const devices = useTranslations('devices');
  const goods = useTranslations('goods');
  const labels = { cases: cases('title'), equipment: devices('title'), goods: goods('title') };
  const filters = productFilters(product);
  return (
    <RelatedLinks
      links={(['cases', 'equipment', 'goods'] as const).map((name) => {
        const count = counts[name];
        return count && { label: labels[name], href: withQuery(routesOf[name], filters[name]), count };
      })}
      chatAbout={chat && { name: product.name || product.id, text: product.type }}
    />
  );
}
