import { useTranslations } from 'next-intl';
import type { Dealer } from '#lib/contract/operations/dealers.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useToday } from '../../i18n/use-today.ts';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import { DetailScreen } from '../../ui/detail/DetailScreen.tsx';
import { FieldSections } from '../../ui/detail/FieldSections.tsx';
import type { DetailProps, RecordAction } from '../../ui/detail/types.ts';
import { Tag } from '../../ui/Tag.tsx';
import { getContractStatus } from './contract-status.ts';
import { DealerRecordIsland } from './DealerRecordIsland.tsx';
import { useDealerList } from './list.tsx';
import type { Scope } from './scopes.ts';

type Props = DetailProps<'dealer', Dealer> & { scope: Scope };

export function DealerDetail({ scope, id, search, dealer, problem }: Props) {
  const list = useDealerList(scope);
  if (!dealer) return <DetailProblem list={list} id={id} search={search} problem={problem} />;
  return <LoadedDealer search={search} scope={scope} dealer={dealer} />;
}

function LoadedDealer({ search, scope, dealer }: { search: string; scope: Scope; dealer: Dealer }) {
  const t = useTranslations('dealers');
  const listTexts = useTranslations('list');
  const list = useDealerList(scope);
  const { day } = useFormats();
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
      aside={
        <FieldSections
          list={list}
          row={dealer}
          sections={[
            {
              title: t('section.contract'),
              fields: ['contractNumber', 'contractStart'],
              more: [{ label: t('field.contractEnd'), value: dealer.contractEnd && day(dealer.contractEnd) }],
            },
            {
              title: t('section.account'),
              fields: ['account'],
              more: [{ label: t('field.password'), value: t('passwordHidden'), isMuted: true }],
            },
          ]}
        />
      }
    >
      <FieldSections
        list={list}
        row={dealer}
        sections={[
          { title: t('section.dealer'), fields: ['number', 'type'] },
          {
            title: t('section.contact'),
            fields: ['personInCharge', 'contact', 'email', 'country', 'region', 'address', 'zipCode'],
          },
        ]}
      />
    </DetailScreen>
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
