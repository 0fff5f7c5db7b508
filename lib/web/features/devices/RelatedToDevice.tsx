import { useTranslations } from 'next-intl';
import type { Device } from '#lib/contract/operations/devices.ts';
import type { LoadedPart } from '#lib/contract/problems.ts';
import { emptyValue } from '../../i18n/formats.ts';
import { dealerRoute, routesOf, withQuery } from '../../nav.ts';
import { RelatedLinks } from '../../ui/detail/RelatedLinks.tsx';

/** The lists that can be filtered by serial number. */
const lists = ['resets', 'refunds', 'softwareApplies', 'feedback', 'reviews'] as const;

/** How many records each list has of a device. Lists that the account may not open are absent. */
export type DeviceCounts = Partial<Record<(typeof lists)[number], Promise<LoadedPart<number | null>>>>;

interface Props {
  device: Device;
  counts: DeviceCounts;
  /** Whether the account may open dealers. */
  dealers: boolean;
  /** Whether the account has the live chat. */
  chat: boolean;
}

/** Links from a device to its dealer and to the records with its serial number, and a button that asks about it in the chat. */
export function RelatedToDevice({ device, counts, dealers, chat }: Props) {
  const t = useTranslations('devices');
  const common = useTranslations('common');
  const requests = useTranslations('requests');
  const feedback = useTranslations('feedback');
  const labels = {
    resets: requests('reset.title'),
    refunds: requests('refund.title'),
    softwareApplies: requests('software.title'),
    feedback: feedback('title'),
    reviews: feedback('reviews.title'),
  };
  const { id: sn, dealer, product } = device;
  return (
    <RelatedLinks
      links={[
        dealers &&
          dealer !== null &&
          dealer.id !== '' && {
            label: common('pair', { label: t('field.dealer'), value: dealer.name || emptyValue }),
            href: dealerRoute(dealer.id),
          },
        ...lists.map((name) => {
          const count = counts[name];
          return count && { label: labels[name], href: withQuery(routesOf[name], { sn }), count };
        }),
      ]}
      chatAbout={chat && { name: t('sheet.title', { sn }), text: product }}
    />
  );
}
