'use client';

import { useOpenForm } from '../../ui/form/form-url.ts';
import { useRefreshAfterForm } from '../../ui/form/use-refresh-after-form.ts';
import { forms } from './forms.tsx';
import type { Scope } from './scopes.ts';

export default function DealerTools({ scope }: { scope: Scope }) {
  const form = useOpenForm();
  const refresh = useRefreshAfterForm();
  const Form = forms[scope];
  return form && <Form form={form} onSaved={refresh} />;
}
