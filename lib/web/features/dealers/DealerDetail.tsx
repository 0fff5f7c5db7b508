import { useTranslations } from 'next-intl';
import { expiringDays } from '#lib/contract/constants.ts';
import type { Dealer } from '#lib/contract/operations/dealers.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useToday } from '../../i18n/use-today.ts';
import { distributeToRoute, routesOf, withQuery } from '../../nav.ts';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import { DetailScreen } from '../../ui/detail/DetailScreen.tsx';
import { FieldSections } from '../../ui/detail/FieldSections.tsx';
import { RelatedLinks } from '../../ui/detail/RelatedLinks.tsx';
import type { DetailProps, RecordAction } from '../../ui/detail/types.ts';
import type { FormSection } from '../../ui/form/types.ts';
import { Tag } from '../../ui/Tag.tsx';
import { getContractStatus } from './contract-status.ts';
import { DealerRecordIsland } from './DealerRecordIsland.tsx';
import { useDealerList } from './list.tsx';
import { type DealerCounts, dealerDeviceFilters } from './related.ts';
import type { Scope } from './scopes.ts';
import { useDealerSections } from './sections.ts';

interface Parts {
  scope: Scope;
  search: string;
  /** Of the dealer's devices, for accounts with access to them. */
  counts: DealerCounts | undefined;
}

type Props = DetailProps<'dealer', Dealer> & Parts;

export function DealerDetail({ id, dealer, problem, ...parts }: Props) {
  const list = useDealerList({ scope: parts.scope });
  if (!dealer) return <DetailProblem list={list} id={id} search={parts.search} problem={problem} />;
  return <LoadedDealer dealer={dealer} {...parts} />;
}

function LoadedDealer({ search, scope, counts, dealer }: Parts & { dealer: Dealer }) {
  const t = useTranslations('dealers');
  const listTexts = useTranslations('list');
  const list = useDealerList({ scope });
  const { day } = useFormats();
  const { dealer: general, contact, contract, account } = useDealerSections(false);
  const { id } = dealer;
  const edit: RecordAction = {
    label: listTexts('edit'),
    icon: 'EditOutlined',
    opensForm: id,
  };
  return (
    <DetailScreen
      list={list}
      id={id}
      search={search}
      island={<DealerRecordIsland scope={scope} />}
      name={dealer.name}
      headline={<Headline day={dealer.contractEnd} />}
      primary={edit}
      more={counts ? [{ label: t('distribute'), icon: 'SwapHoriz', href: distributeToRoute(id) }] : []}
      aside={
        <>
          {counts && <RelatedDevices dealer={id} counts={counts} />}
          <FieldSections
            list={list}
            row={dealer}
            sections={[
              {
                ...toRecordSection(contract, 'contractEnd'),
                // The headline has the column's tag.
                more: [
                  { label: t('field.contractEnd'), value: dealer.contractEnd && day(dealer.contractEnd) },
                ],
              },
              {
                title: account.title,
                fields: ['account'],
                more: [{ label: t('field.password'), value: t('passwordHidden'), isMuted: true }],
              },
            ]}
          />
        </>
      }
    >
      <FieldSections
        list={list}
        row={dealer}
        // The name is the page's title.
        sections={[toRecordSection(general, 'name'), toRecordSection(contact)]}
      />
    </DetailScreen>
  );
}

/** Returns the section with the form's fields, except one that another part of the page shows. */
function toRecordSection({ title, fields }: FormSection, except?: string) {
  return { title, fields: fields.map(({ name }) => name).filter((name) => name !== except) };
}

function RelatedDevices({ dealer, counts }: { dealer: string; counts: DealerCounts }) {
  const t = useTranslations('dealers');
  const devices = useTranslations('devices');
  const filters = dealerDeviceFilters(dealer, useToday());
  const labels = {
    devices: devices('title'),
    inactive: devices('inactive'),
    expiring: t('expiring', { days: expiringDays }),
  };
  return (
    <RelatedLinks
      links={(['devices', 'inactive', 'expiring'] as const).map((name) => ({
        label: labels[name],
        href: withQuery(routesOf.equipment, filters[name]),
        count: counts[name],
      }))}
    />
  );
}

const tones = { active: 'success', expiring: 'warning', expired: 'error' } as const;

function Headline({ day }: { day: string | null }) {
  const t = useTranslations('dealers');
  const today = useToday();
  const state = getContractStatus(day, today);
  if (!state) return null;
  return (
    <>
      <span>{t('section.contract')}</span>
      <Tag tone={tones[state]}>{t(`contract.${state}`)}</Tag>
    </>
  );
}
