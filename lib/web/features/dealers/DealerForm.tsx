'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import {
  DealerChange,
  DealerDraft,
  type DealerRecord,
  type dealerTypes,
} from '#lib/contract/operations/dealers.ts';
import { call } from '../../api/call.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { routesOf } from '../../nav.ts';
import { operationQuery } from '../../queries/operation-query.ts';
import { emptyValues } from '../../ui/form/empty-values.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import type { PlainValues } from '../../ui/form/types.ts';
import { useConcurrentChangeHints } from '../../ui/form/use-concurrent-change-hints.ts';
import { loadedValue, useRecord } from '../../ui/form/use-record.ts';
import { showNotice } from '../../ui/jobs/notices.ts';
import { searchUrl } from '../../ui/list/state/list-url.ts';
import type { ListFormProps } from '../../ui/list/types.ts';
import type { Scope } from './scopes.ts';
import { useDealerSections } from './sections.ts';

type Props = ListFormProps & { scope: Scope };

/** Creates or changes a dealer (vendor calls 31 and 32). */
export function DealerForm({ form, scope, onSaved }: Props) {
  return 'edit' in form ? (
    <EditDealer key={form.edit} id={form.edit} scope={scope} onSaved={onSaved} />
  ) : (
    <NewDealer scope={scope} onSaved={onSaved} />
  );
}

interface FormProps {
  scope: Scope;
  onSaved: (id: string | null) => void;
}

function useFormSections(isNew: boolean) {
  const sections = useDealerSections(isNew);
  return useMemo(() => Object.values(sections), [sections]);
}

function NewDealer({ scope, onSaved }: FormProps) {
  const t = useTranslations('dealers');
  const sections = useFormSections(true);
  const initialValues = useMemo(
    () => loadedValue<PlainValues>({ ...emptyValues(sections), type: 'subDealer' }),
    [sections],
  );
  return (
    <FormDialog
      title={t(`add.${scope}`)}
      submitLabel={t(`add.${scope}`)}
      sections={sections}
      schema={DealerDraft}
      initialValues={initialValues}
      save={async (body) => (await call(`${scope}.create`, { body })).id}
      onSaved={(id) => {
        const link = id !== null && {
          href: `${routesOf[scope]}/${encodeURIComponent(id)}`,
          label: t('show'),
        };
        showNotice(t('added'), link || undefined);
        onSaved(id);
      }}
      outcomeLink={({ account }) => ({
        href: searchUrl(routesOf[scope], account ?? ''),
        label: t('lookUp'),
      })}
    />
  );
}

function EditDealer({ id, scope, onSaved }: FormProps & { id: string }) {
  const t = useTranslations('dealers');
  const { day } = useFormats();
  const fields = useFormSections(false);
  const loadedDealer = useRecord(operationQuery(`${scope}.read`, { params: { id } }));
  const dealer = loadedDealer.value;
  const value = useMemo(() => dealer && toFormValues(dealer), [dealer]);
  const displayedValues = useMemo(
    () =>
      value && {
        ...value,
        type: value.type ? t(`type.${value.type as (typeof dealerTypes)[number]}`) : '',
        contractStart: day(value.contractStart ?? null),
        contractEnd: day(value.contractEnd ?? null),
      },
    [value, day, t],
  );
  const sections = useConcurrentChangeHints(fields, displayedValues);
  return (
    <FormDialog
      title={t(`edit.${scope}`)}
      isEdit
      sections={sections}
      schema={DealerChange}
      initialValues={{ ...loadedDealer, value }}
      toBody={toChangeBody}
      reload={loadedDealer.reload}
      save={async (body) => {
        const versionPart = dealer ? { version: dealer.version } : {};
        await call(`${scope}.change`, { params: { id }, body: { ...body, ...versionPart } });
        return id;
      }}
      onSaved={(saved) => {
        showNotice(t('saved'));
        onSaved(saved);
      }}
      outcomeLink={() => ({ href: `${routesOf[scope]}/${encodeURIComponent(id)}`, label: t('lookUp') })}
    />
  );
}

export function toFormValues({ id: _, account: __, version: ___, type, ...rest }: DealerRecord): PlainValues {
  return { ...rest, type: type ?? '', password: '' };
}

/**
 * Returns only the changed fields, so that a record with an old invalid value can be saved. The two contract days go
 * together, as the schema compares them.
 */
export function toChangeBody(values: PlainValues, initialValues: PlainValues): PlainValues {
  const differs = (name: string) => values[name] !== initialValues[name];
  const names = Object.keys(initialValues).filter(differs);
  if (differs('contractStart') || differs('contractEnd')) names.push('contractStart', 'contractEnd');
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}
