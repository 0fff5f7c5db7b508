'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { type Platform, PlatformChange, PlatformDraft } from '#lib/contract/operations/platforms.ts';
import { call } from '../../api/call.ts';
import { routesOf } from '../../nav.ts';
import { operationQuery } from '../../queries/operation-query.ts';
import { emptyValues } from '../../ui/form/empty-values.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import type { FormField, FormSection, PlainValues } from '../../ui/form/types.ts';
import { useConcurrentChangeHints } from '../../ui/form/use-concurrent-change-hints.ts';
import { loadedValue, useRecord } from '../../ui/form/use-record.ts';
import { showNotice } from '../../ui/jobs/notices.ts';
import { searchUrl } from '../../ui/list/state/list-url.ts';
import type { ListFormProps } from '../../ui/list/types.ts';

/**
 * Creates or changes a sales platform (vendor calls 25 and 26), for PlatformIsland. A change of another user since loading is
 * reported and not overwritten.
 */
export function PlatformForm({ form, onSaved }: ListFormProps) {
  return 'edit' in form ? (
    <EditPlatform key={form.edit} id={form.edit} onSaved={onSaved} />
  ) : (
    <NewPlatform onSaved={onSaved} />
  );
}

interface FormProps {
  onSaved: (id: string | null) => void;
}

function usePlatformSections(): FormSection[] {
  const t = useTranslations('platforms');
  return useMemo(() => {
    const textField = (name: keyof typeof PlatformDraft.shape, hint = '') => ({
      name,
      label: t(`field.${name}`),
      kind: 'text' as const,
      wide: true,
      hint,
    });
    const fields: FormField[] = [
      {
        ...textField('name'),
        required: true,
        reasons: { required: t('required.name'), taken: t('taken.name') },
      },
      {
        ...textField('link', t('hint.link')),
        required: true,
        reasons: { required: t('required.link') },
      },
      { ...textField('code', t('hint.code')), reasons: { taken: t('taken.code') } },
    ];
    return [{ title: t('section'), fields }];
  }, [t]);
}

function NewPlatform({ onSaved }: FormProps) {
  const t = useTranslations('platforms');
  const sections = usePlatformSections();
  const emptyForm = useMemo(() => loadedValue(emptyValues(sections)), [sections]);
  return (
    <FormDialog
      title={t('add')}
      submitLabel={t('add')}
      sections={sections}
      schema={PlatformDraft}
      initialValues={emptyForm}
      save={async (body) => {
        const { id } = await call('platforms.create', { body });
        showNotice(t('added', { name: body.name }));
        return id;
      }}
      onSaved={onSaved}
      outcomeLink={({ name }) => ({ href: searchUrl(routesOf.platforms, name ?? ''), label: t('lookUp') })}
    />
  );
}

function EditPlatform({ id, onSaved }: FormProps & { id: string }) {
  const t = useTranslations('platforms');
  const platformQuery = useRecord(operationQuery('platforms.read', { params: { id } }));
  const platform = platformQuery.value;
  const savedValues = useMemo(() => platform && toFormValues(platform), [platform]);
  const sections = useConcurrentChangeHints(usePlatformSections(), savedValues);
  const version = platform?.version ?? '';
  const toBody = useCallback(
    (values: PlainValues, initialValues: PlainValues) => toChangeBody(values, initialValues, version),
    [version],
  );
  return (
    <FormDialog
      title={t('edit')}
      isEdit
      sections={sections}
      schema={PlatformChange}
      initialValues={{ ...platformQuery, value: savedValues }}
      toBody={toBody}
      reload={platformQuery.reload}
      save={async (body) => {
        await call('platforms.change', { params: { id }, body });
        showNotice(t('saved', { name: body.name ?? platform?.name ?? '' }));
        return id;
      }}
      onSaved={onSaved}
      outcomeLink={({ name }) => ({ href: searchUrl(routesOf.platforms, name ?? ''), label: t('lookUp') })}
    />
  );
}

const toFormValues = (platform: Platform): PlainValues =>
  Object.fromEntries(PlatformDraft.keyof().options.map((name) => [name, platform[name]]));

/**
 * Returns only the changed fields, so that a platform with an old invalid link can be renamed. Without a change it returns the
 * name, as the operation requires a field.
 */
export function toChangeBody(values: PlainValues, initialValues: PlainValues, version: string) {
  const changed = Object.keys(initialValues).filter((name) => values[name] !== initialValues[name]);
  const sent = changed.length > 0 ? changed : ['name'];
  return { ...Object.fromEntries(sent.map((name) => [name, values[name] ?? ''])), version };
}
