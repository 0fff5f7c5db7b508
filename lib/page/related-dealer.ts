import { getTranslations } from 'next-intl/server';
import { maxPageSize } from '#lib/contract/constants.ts';
import { exactTotal, searchFor } from '#lib/contract/list.ts';
import { dealerRoute, routesOf, withQuery } from '#lib/web/nav.ts';
import type { LaterLinks } from '#lib/web/ui/detail/RelatedLinks.tsx';
import { callOnServer } from './call-on-server.ts';
import { loadPart } from './load-part.ts';

/**
 * Starts to find the dealer with this name, for a link from another record (vendor call 30). When several dealers have the name,
 * the link leads to their list; when none has it, there is no link.
 */
export function loadRelatedDealer(name: string): LaterLinks {
  const search = searchFor(name);
  return search && loadPart(findDealer(name, search.query.q));
}

async function findDealer(name: string, q: string) {
  const [t, common, page] = await Promise.all([
    getTranslations('dealers'),
    getTranslations('common'),
    callOnServer('dealers.list', { query: { q, pageSize: maxPageSize } }),
  ]);
  const [dealer, ...others] = page.items.filter((each) => each.name === name);
  if (!dealer) return [];
  const label = common('pair', { label: t('section.dealer'), value: name });
  if (others.length === 0) return [{ label, href: dealerRoute(dealer.id) }];
  return [
    { label, href: withQuery(routesOf.dealers, { q }), count: loadPart(Promise.resolve(exactTotal(page))) },
  ];
}
