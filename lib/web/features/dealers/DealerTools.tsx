'use client';

import { useRouter } from 'next/navigation';
import { useOpenForm } from '../../ui/form/form-url.ts';
import { forms } from './forms.tsx';
import type { Scope } from './scopes.ts';

export default function DealerTools({ scope }: { scope: Scope }) {
  const form = useOpenForm();
  const router = useRouter();
  const Form = forms[scope];
  return form && <Form form={form} onSaved={() => router.refresh()} />;
}
