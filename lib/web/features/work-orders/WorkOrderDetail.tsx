import { useTranslations } from 'next-intl';
import { workOrderStates } from '#lib/contract/constants.ts';
import type { WorkOrder } from '#lib/contract/operations/work-orders.ts';
import type { LoadedPart } from '#lib/contract/problems.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { routesOf, withQuery } from '../../nav.ts';
import { TranslatableProse } from '../../translation/TranslatableProse.tsx';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import { DetailScreen } from '../../ui/detail/DetailScreen.tsx';
import { FieldSections } from '../../ui/detail/FieldSections.tsx';
import { EmptyText } from '../../ui/detail/Prose.tsx';
import { RelatedLinks } from '../../ui/detail/RelatedLinks.tsx';
import { Section } from '../../ui/detail/Section.tsx';
import { StepList } from '../../ui/detail/StepList.tsx';
import type { DetailProps } from '../../ui/detail/types.ts';
import { useWorkOrderList } from './list.tsx';
import { StateTag } from './StateTag.tsx';

type Props = DetailProps<'workOrder', WorkOrder> & RelatedOptions;

interface RelatedOptions {
  /** Whether the account may open the chat. */
  chat: boolean;
  /** The numbers of cases and of work orders for the same brand; undefined without a brand. */
  cases: Promise<LoadedPart<number | null>> | undefined;
  sameBrand: Promise<LoadedPart<number | null>> | undefined;
}

export function WorkOrderDetail({ id, search, workOrder, problem, ...related }: Props) {
  const list = useWorkOrderList();
  if (!workOrder) return <DetailProblem list={list} id={id} search={search} problem={problem} />;
  return <LoadedWorkOrder search={search} row={workOrder} {...related} />;
}

function LoadedWorkOrder({ search, row, ...related }: RelatedOptions & { search: string; row: WorkOrder }) {
  const t = useTranslations('workOrders');
  const list = useWorkOrderList();
  return (
    <DetailScreen
      list={list}
      id={row.id}
      search={search}
      name={row.number || t('unnumbered')}
      copy={row.number ? { text: row.number, label: t('field.number') } : undefined}
      headline={row.state && <StateTag state={row.state} />}
      aside={
        <>
          <Related row={row} {...related} />
          <Section title={t('section.progress')}>
            <Progress row={row} />
          </Section>
        </>
      }
    >
      <Section title={t('field.problem')}>
        <TranslatableProse text={row.problem} none={t('noProblem')} />
      </Section>
      <FieldSections
        list={list}
        row={row}
        sections={[
          { title: t('section.vehicle'), fields: ['brand', 'model', 'year'] },
          {
            title: t('section.order'),
            fields: ['number', 'jobNumber', 'state', 'createdAt', 'submittedAt'],
          },
        ]}
      />
    </DetailScreen>
  );
}

function Related({ row, chat, cases, sameBrand }: RelatedOptions & { row: WorkOrder }) {
  const t = useTranslations('workOrders');
  const common = useTranslations('common');
  const caseTexts = useTranslations('cases');
  const { number, brand, problem } = row;
  return (
    <RelatedLinks
      links={[
        cases && {
          label: common('pair', { label: caseTexts('title'), value: brand }),
          href: withQuery(routesOf.cases, { brand }),
          count: cases,
        },
        sameBrand && {
          label: common('pair', { label: t('title'), value: brand }),
          href: withQuery(routesOf.workOrders, { brand }),
          count: sameBrand,
        },
      ]}
      chatAbout={
        chat && {
          name: number ? common('pair', { label: t('field.number'), value: number }) : t('unnumbered'),
          text: problem,
        }
      }
    />
  );
}

/** The statuses of a work order as steps, with the days on which it was created and submitted. */
function Progress({ row: { state, createdAt, submittedAt } }: { row: WorkOrder }) {
  const t = useTranslations('workOrders');
  const { dayOf } = useFormats();
  if (!state) return <EmptyText>{t('stateUnknown')}</EmptyText>;
  const note = {
    pending: createdAt ? t('created', { day: dayOf(createdAt) }) : '',
    progress: submittedAt ? t('submitted', { day: dayOf(submittedAt) }) : '',
    finished: '',
  };
  return (
    <StepList
      label={t('section.progress')}
      steps={workOrderStates.map((each) => ({ label: t(`state.${each}`), note: note[each] }))}
      current={workOrderStates.indexOf(state)}
      isDone={state === 'finished'}
    />
  );
}
