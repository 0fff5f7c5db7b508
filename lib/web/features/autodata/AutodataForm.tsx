'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import type { AutodataAccount } from '#lib/contract/operations/autodata.ts';
import { call } from '../../api/call.ts';
import { PlainForm } from '../../ui/form/PlainForm.tsx';

/** The version is added on submit. */
const loadSchema = () =>
  import('#lib/contract/operations/autodata.ts').then((file) => file.AutodataDraft.omit({ version: true }));

interface Props {
  /** The account that is replaced; null when the dealer has none. */
  replaced: AutodataAccount | null;
  onSend: () => void;
  onSaved: () => void;
  /** Called with failures that concern no field; the input stays. */
  onFailure: (error: unknown) => void;
  onCancel?: () => void;
}

/** Sets or replaces the Autodata account (vendor call 52). It starts empty, as browsers never receive the password. */
export function AutodataForm({ replaced, onSend, onSaved, onFailure, onCancel }: Props) {
  const t = useTranslations('autodata');
  const common = useTranslations('common');
  return (
    <PlainForm
      schema={loadSchema}
      fields={[
        { kind: 'text', name: 'account', label: t('field.account') },
        {
          kind: 'password',
          name: 'password',
          label: t('field.password'),
          // Browsers would offer the portal's own password.
          autoComplete: 'new-password',
          hint: t('hint.password'),
        },
      ]}
      save={async (values) => {
        onSend();
        await call('autodata.set', { body: { ...values, version: replaced?.version ?? null } });
        return values.account;
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
