import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { pngOf } from '../../../../harness/samples/picture-files.ts';
import { TestProviders } from '../../ui/TestProviders.tsx';
import { api, type Responses } from './api.ts';

export async function show(form: ReactElement): Promise<void> {
  await act(async () => void render(form, { wrapper: TestProviders }));
}

export const byLabel = (label: string) =>
  waitFor(() =>
    screen.getByLabelText(new RegExp(`^${label}(?:\\s*\\*)?$`), { selector: 'input, textarea, select' }),
  );
export async function type(label: string, value: string): Promise<void> {
  fireEvent.change(await byLabel(label), { target: { value } });
}
export const submit = () => document.querySelector<HTMLButtonElement>('button[type="submit"]');
export async function send(): Promise<void> {
  await act(async () => void fireEvent.click(submit() as HTMLButtonElement));
}
export const typed = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:not([type="file"]), textarea, select')].map(
    ({ type: kind, checked, value }) => (kind === 'radio' ? checked : value),
  );
export const alerts = () =>
  [...document.querySelectorAll('[role="alert"]')].map((each) => each.textContent).join('\n');

export async function chooseFile(): Promise<void> {
  // Missing in jsdom.
  Blob.prototype.arrayBuffer = function arrayBuffer(this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
  const png = new File([pngOf(4, 4) as BlobPart], 'plate.png', { type: 'image/png' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  await act(async () => void fireEvent.change(input, { target: { files: [png] } }));
  await screen.findByRole('button', { name: 'Remove file' });
}

export async function chooseCountry(): Promise<void> {
  const field = await byLabel('Country');
  fireEvent.change(field, { target: { value: 'Germany' } });
  fireEvent.keyDown(field, { key: 'Enter' });
}

/** A field: its name in the API, its label, and its error text. */
export type Field = [path: string, label: string, text?: string];
export interface Form {
  name: string;
  form: ReactElement;
  responses?: Responses;
  fill: () => Promise<unknown>;
  fields: Field[];
  /** The link that shows whether an unconfirmed save was executed; forms without it have a text. */
  lookUp?: string;
  unknown?: string;
}

export async function open({ form, fill, responses: initialResponses = {} }: Form) {
  api.responses = initialResponses;
  api.sent = [];
  await show(form);
  await fill();
  const before = typed();
  /** Sends the form and expects this failure; the input stays, and the form can be sent again. */
  return async (problem: object, text: RegExp | string) => {
    api.failure = problem;
    const sentBefore = api.sent.length;
    await send();
    await waitFor(() => expect(alerts()).toMatch(text));
    expect(api.sent).toHaveLength(sentBefore + 1);
    expect(typed()).toEqual(before);
    expect(submit()).toBeEnabled();
    expect(submit()).not.toHaveAttribute('aria-disabled', 'true');
  };
}
