/** @jest-environment jsdom */

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { z } from 'zod';
import { requestFile } from '#lib/contract/files/file-types.ts';
import { FormDialog } from '#lib/web/ui/form/FormDialog.tsx';
import type { FormField, PlainValues } from '#lib/web/ui/form/types.ts';
import { pngOf } from '../../../../harness/samples/picture-files.ts';
import { TestProviders } from '../TestProviders.tsx';

/** Whether an upload has started: the file's first bytes are read before. */
let isUploading = false;
/** Ends the current upload. */
let finish: () => void;
let fail: (error: unknown) => void;

beforeEach(() => {
  isUploading = false;
  window.history.replaceState(null, '', '/things?new=1');
  // Missing in jsdom.
  Blob.prototype.arrayBuffer = function arrayBuffer(this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} });
});

const upload = <Uploaded,>(uploaded: Uploaded) =>
  new Promise<Uploaded>((resolve, reject) => {
    isUploading = true;
    finish = () => resolve(uploaded);
    fail = reject;
  });

const notYet = 'Not uploaded yet';
const shared = { name: 'file', label: 'File', reasons: { uploading: notYet } };

const attachment: FormField = {
  ...shared,
  kind: 'file',
  rules: requestFile,
  limits: 'PNG',
  upload: ({ name }) =>
    upload({ url: 'u', name, bytes: 1, kind: 'other', address: '/f', download: '/f' } as const),
};
const pictures: FormField = {
  ...shared,
  kind: 'pictures',
  max: 9,
  upload: () => upload({ url: 'u', image: '/f' }),
};

function Form({ field }: { field: FormField }) {
  const file = field.kind === 'pictures' ? [] : null;
  const start = useRef({ value: { name: '', file }, error: undefined, retry: () => {} });
  const fields: FormField[] = [{ kind: 'text', name: 'name', label: 'Name' }, field];
  return (
    <FormDialog
      title="Add thing"
      sections={[{ title: 'Thing', fields }]}
      schema={schema}
      initialValues={start.current}
      toBody={asTyped}
      save={async () => '1'}
      onSaved={() => {}}
      outcomeLink={() => ({ href: '/things', label: 'Look' })}
    />
  );
}

const schema = z.strictObject({ name: z.string().min(1), file: z.unknown() });
const asTyped = (values: unknown) => values;

const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));
async function choose(): Promise<void> {
  const png = new File([pngOf(4, 4) as BlobPart], 'plate.png', { type: 'image/png' });
  const input = await waitFor(() => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('The field has not been loaded yet');
    return input;
  });
  await act(async () => void fireEvent.change(input, { target: { files: [png] } }));
  await waitFor(() => expect(isUploading).toBe(true));
  expect(screen.getByRole('progressbar')).toBeInTheDocument();
}
const errorAt = () => screen.queryAllByText(notYet, { exact: false });

describe.each([
  ['an attachment', attachment],
  ['pictures', pictures],
])('the error that %s is not uploaded yet', (_, field) => {
  beforeEach(async () => {
    render(<Form field={field} />, { wrapper: TestProviders });
    await choose();
    await save();
    await waitFor(() => expect(errorAt()).not.toEqual([]));
  });

  it('disappears when it is uploaded', async () => {
    await act(async () => finish());
    await waitFor(() => expect(errorAt()).toEqual([]));
  });

  it('disappears when it is cancelled', async () => {
    fireEvent.click(screen.getByRole('button', { name: /^Cancel (the )?upload/ }));
    await waitFor(() => expect(errorAt()).toEqual([]));
  });
});

it('no error appears at a file that is uploaded after the error of another field', async () => {
  render(<Form field={attachment} />, { wrapper: TestProviders });
  await save();
  await choose();
  await act(async () => finish());
  await screen.findByText('plate.png');
  expect(errorAt()).toEqual([]);
});

it('a failed upload blocks the form until it is removed', async () => {
  render(<Form field={attachment} />, { wrapper: TestProviders });
  await choose();
  await save();
  await act(async () => fail({ code: 'vendorTimeout' }));
  expect(errorAt()).not.toEqual([]);
});

it('the error of a value disappears when another field makes it valid', async () => {
  const period = z
    .strictObject({ from: z.string(), to: z.string() })
    .refine(({ from, to }) => from <= to, { path: ['to'] });
  const start = { value: { from: '5', to: '3' }, error: undefined, retry: () => {} };
  render(
    <FormDialog
      title="Add period"
      sections={[
        {
          title: 'Period',
          fields: [
            { kind: 'text', name: 'from', label: 'From' },
            { kind: 'text', name: 'to', label: 'To' },
          ],
        },
      ]}
      schema={period}
      initialValues={start}
      toBody={(values: PlainValues) => values}
      save={async () => '1'}
      onSaved={() => {}}
      outcomeLink={() => ({ href: '/things', label: 'Look' })}
    />,
    { wrapper: TestProviders },
  );
  await save();
  const to = screen.getByRole('textbox', { name: 'To' });
  await waitFor(() => expect(to).toBeInvalid());
  fireEvent.change(screen.getByRole('textbox', { name: 'From' }), { target: { value: '1' } });
  await waitFor(() => expect(to).toBeValid());
});
