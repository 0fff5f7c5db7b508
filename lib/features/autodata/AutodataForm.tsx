'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { call } from '../../api/call.ts';
import type { AutodataAccount } from '../../contract/autodata.ts';
import { PlainForm } from '../../ui/form/PlainForm.tsx';

/** What is typed; the version is added when it is sent. */
const loadSchema = () =>
  import('../../contract/autodata.ts').then((file) => file.AutodataDraft.omit({ version: true }));

interface Props {
  /** The account that this one replaces. */
  replaced: AutodataAccount | null;
  /** Called before it is sent. */
  onSend: () => void;
  onSaved: () => void;
  /** Called with a failure that is not a field's; what was typed stays. */
  onFailure: (error: unknown) => void;
  onCancel?: () => void;
}

/** Sets the autodata account (vendor call 52). It starts empty: a browser never receives the stored password. */
export function AutodataForm({ replaced, onSend, onSaved, onFailure, onCancel }: Props) {
  const t = useTranslations('autodata');
  const common = useTranslations('common');
  return (
    <PlainForm
      schema={loadSchema}
      fields={[
        { kind: 'text', name: 'account', label: t('field.account'), max: 60 },
        {
          kind: 'password',
          name: 'password',
          label: t('field.password'),
          // Not the portal's own password, which browsers would offer here.
          autoComplete: 'new-password',
          max: 100,
          hint: t('hint.password'),
        },
      ]}
      save={async (typed) => {
        onSend();
        await call('autodata.set', { body: { ...typed, version: replaced?.version ?? null } });
        return typed.account;
      }}
      onSaved={onSaved}
      onProblem={onFailure}
      staysOpen
      submitLabel={t(replaced ? 'replace.submit' : 'set')}
      actions={(saving) =>
        onCancel && (
          <Button onClick={onCancel} disabled={saving}>
            {common('cancel')}
          </Button>
        )
      }
    />
  );
}
