'use client';

import { useState } from 'react';
import { z } from 'zod';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { openForm, useOpenForm } from '../../../ui/form/form-url.ts';
import type { FormSection } from '../../../ui/form/types.ts';
import { loadedValue } from '../../../ui/form/use-record.ts';
import { Button } from '../../../ui/parts/Button.tsx';

const options = ['Red', 'Green', 'Blue'].map((label) => ({ value: label.toLowerCase(), label }));

const sections: FormSection[] = [
  {
    title: 'Texts',
    fields: [
      { kind: 'text', name: 'name', label: 'Name', required: true },
      { kind: 'email', name: 'email', label: 'E-mail' },
      { kind: 'phone', name: 'phone', label: 'Phone' },
      { kind: 'password', name: 'password', label: 'Password' },
      { kind: 'number', name: 'number', label: 'Number', least: 1, most: 99, hint: '1 to 99' },
      { kind: 'multiline', name: 'remark', label: 'Remark', wide: true },
    ],
  },
  {
    title: 'Choices',
    fields: [
      { kind: 'select', name: 'select', label: 'Colour', options },
      { kind: 'radio', name: 'radio', label: 'One colour', options },
      { kind: 'checkboxes', name: 'checkboxes', label: 'Several colours', options, all: 'All' },
      { kind: 'country', name: 'country', label: 'Country' },
      { kind: 'day', name: 'day', label: 'Day' },
      { kind: 'rating', name: 'rating', label: 'Rating', names: ['Poor', 'Fair', 'Good'] },
    ],
  },
];

const initialValues = loadedValue({
  name: '',
  email: '',
  phone: '',
  password: '',
  number: '',
  remark: '',
  select: 'red',
  radio: 'red',
  checkboxes: ['red'],
  country: '',
  day: null,
  rating: null,
});

const Draft = z.looseObject({ name: z.string().min(1) });

/** A form with each kind of field that needs no server. It saves nothing. */
export function SampleForm() {
  const isOpen = useOpenForm() !== null;
  return (
    <>
      <Button variant="outlined" onClick={() => openForm({ new: true })}>
        Open
      </Button>
      {isOpen && (
        <FormDialog
          title="Sample form"
          sections={sections}
          schema={Draft}
          initialValues={initialValues}
          save={async () => ''}
          onSaved={() => {}}
        />
      )}
    </>
  );
}

/** A dialog that is confirmed by typing a text. It deletes nothing. */
export function SampleConfirmation() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        Open
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Delete sample"
          confirmLabel="Delete"
          danger
          confirmText={{ label: 'Number', text: '7' }}
          onConfirm={async () => close()}
          onClose={close}
        >
          Enter 7.
        </ConfirmDialog>
      )}
    </>
  );
}
