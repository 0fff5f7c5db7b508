'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { DealerChange, DealerDraft } from '../../contract/dealers.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { useRecord } from '../../ui/form/use-record.ts';
import { notice } from '../../ui/jobs/notices.ts';
import type { ListFormProps } from '../../ui/list/ListScreen.tsx';
import { changeOf, emptyDealer, valuesOf } from './draft.ts';
import { paths, type Scope } from './scopes.ts';
import { useDealerSections } from './sections.ts';

type Props = ListFormProps & { scope: Scope };

/** The form for a new dealer or one that exists (vendor calls 31 and 32). */
export function DealerForm({ form, scope, onSaved }: Props) {
  return 'edit' in form ? (
    <EditDealer key={form.edit} id={form.edit} scope={scope} onSaved={onSaved} />
  ) : (
    <NewDealer scope={scope} onSaved={onSaved} />
  );
}

interface FormProps {
  scope: Scope;
  onSaved: (id: string) => void;
}

const startNew = { value: emptyDealer, error: undefined, retry: () => {} };
const asTyped = (values: unknown) => values;

function NewDealer({ scope, onSaved }: FormProps) {
  const t = useTranslations('dealers');
  const sections = useDealerSections(true);
  return (
    <FormDialog
      title={t(`add.${scope}`)}
      sections={sections}
      schema={DealerDraft}
      start={startNew}
      toBody={asTyped}
      save={async (body) => (await call(`${scope}.create`, { body })).id}
      onSaved={(id) => {
        notice(t('added'), { href: `${paths[scope]}/${encodeURIComponent(id)}`, label: t('show') });
        onSaved(id);
      }}
      lookUp={({ account }) => lookUp(scope, account, t('lookUp'))}
    />
  );
}

function EditDealer({ id, scope, onSaved }: FormProps & { id: string }) {
  const t = useTranslations('dealers');
  const sections = useDealerSections(false);
  const load = useMemo(
    () => async (signal: AbortSignal) =>
      valuesOf(await call(`${scope}.read`, { params: { id } }, { signal })),
    [scope, id],
  );
  const start = useRecord(load);
  return (
    <FormDialog
      title={t(`edit.${scope}`)}
      sections={sections}
      schema={DealerChange}
      start={start}
      toBody={changeOf}
      save={async (body) => {
        // Nothing differs: nothing to send.
        if (Object.keys(body).length > 0) await call(`${scope}.change`, { params: { id }, body });
        return id;
      }}
      onSaved={(saved) => {
        notice(t('saved'));
        onSaved(saved);
      }}
      lookUp={() => ({ href: `${paths[scope]}/${encodeURIComponent(id)}`, label: t('lookUp') })}
    />
  );
}

/** The list, searched for what was to be added. */
function lookUp(scope: Scope, account: string | null | undefined, label: string) {
  const q = (account ?? '').trim().slice(0, 20);
  return { href: `${paths[scope]}${q ? `?${new URLSearchParams({ q })}` : ''}`, label };
}
