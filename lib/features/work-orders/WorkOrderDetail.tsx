'use client';

import { useTranslations } from 'next-intl';
import { workOrderStates } from '../../contract/work-order-words.ts';
import type { WorkOrder } from '../../contract/work-orders.ts';
import { useFormats } from '../../i18n/format.ts';
import { DetailHeader } from '../../ui/detail/DetailHeader.tsx';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import detail from '../../ui/detail/detail.module.css';
import { Sections } from '../../ui/detail/Sections.tsx';
import { Steps } from '../../ui/detail/Steps.tsx';
import { CopyButton } from '../../ui/list/CopyButton.tsx';
import { Translatable } from '../../ui/translate/Translatable.tsx';
import { useWorkOrderList } from './list.ts';
import css from './work-orders.module.css';

interface Props {
  id: string;
  /** Null when it could not be had; then `problem` says why. */
  workOrder: WorkOrder | null;
  problem?: unknown;
}

/** One work order with every field, and how far it is (screen 34). */
export function WorkOrderDetail({ id, workOrder, problem }: Props) {
  const list = useWorkOrderList();
  if (!workOrder) return <DetailProblem list={list} id={id} problem={problem} />;
  return <OpenWorkOrder key={id} row={workOrder} />;
}

function OpenWorkOrder({ row }: { row: WorkOrder }) {
  const t = useTranslations('workOrders');
  const list = useWorkOrderList();
  const vehicle = [row.brand, row.model, row.year].filter(Boolean).join(' ');
  return (
    <article className={detail.screen}>
      <DetailHeader
        list={list}
        id={row.id}
        name={
          <>
            {row.number || t('unnumbered')}
            {row.number && <CopyButton text={row.number} label={t('field.number')} />}
          </>
        }
        standing={vehicle && <p className={css.standing}>{vehicle}</p>}
      />
      <section className={detail.section}>
        <h2>{t('section.progress')}</h2>
        <Progress row={row} />
      </section>
      <section className={detail.section}>
        <h2>{t('field.problem')}</h2>
        {row.problem ? (
          <Translatable texts={[row.problem]}>
            {(translated) => <p className={css.problem}>{translated?.[0] ?? row.problem}</p>}
          </Translatable>
        ) : (
          <p className={css.problem}>{t('noProblem')}</p>
        )}
      </section>
      <Sections
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
    </article>
  );
}

/** The three states as steps, with when it came to them as far as that is known. */
function Progress({ row: { state, createdAt, submittedAt } }: { row: WorkOrder }) {
  const t = useTranslations('workOrders');
  const { dayOf } = useFormats();
  if (!state) return <p className={css.problem}>{t('stateUnknown')}</p>;
  const note = {
    pending: createdAt ? t('created', { day: dayOf(createdAt) }) : '',
    progress: submittedAt ? t('submitted', { day: dayOf(submittedAt) }) : '',
    finished: '',
  };
  return (
    <Steps
      label={t('section.progress')}
      steps={workOrderStates.map((each) => ({ label: t(`state.${each}`), note: note[each] }))}
      at={workOrderStates.indexOf(state)}
      done={state === 'finished'}
    />
  );
}
