/** @jest-environment jsdom */

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { FormDialog } from '#lib/web/ui/form/FormDialog.tsx';
import type { FormSection, PlainValues } from '#lib/web/ui/form/types.ts';
import { TestProviders } from '../TestProviders.tsx';
import { installNavigation, removeNavigation } from './fake-navigation.ts';

const Draft = z.strictObject({
  name: z.string().min(1).max(10),
  email: z.email(),
  kind: z.enum(['a', 'b']),
});
const sections: FormSection[] = [
  {
    title: 'Thing',
    fields: [
      { kind: 'text', name: 'name', label: 'Name', required: true },
      { kind: 'email', name: 'email', label: 'E-mail', required: true },
      {
        kind: 'select',
        name: 'kind',
        label: 'Type',
        options: [
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ],
      },
    ],
  },
];
const start: { value: PlainValues; error: undefined; retry: () => void } = {
  value: { name: '', email: '', kind: 'a' },
  error: undefined,
  retry: () => {},
};
const identity = (values: unknown) => values;

function show(save: (body: z.output<typeof Draft>) => Promise<string>) {
  const onSaved = jest.fn();
  render(
    <FormDialog
      title="Add thing"
      sections={sections}
      schema={Draft}
      initialValues={start}
      toBody={identity}
      save={save}
      onSaved={onSaved}
      outcomeLink={() => ({ href: '/things?q=x', label: 'Look' })}
    />,
    { wrapper: TestProviders },
  );
  return onSaved;
}

const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => window.history.replaceState(null, '', '/things?new=1'));

describe('a form in a dialog', () => {
  it('shows every error in the summary and at its field, and focuses the first', async () => {
    const save = jest.fn();
    show(save);
    expect(screen.getByRole('textbox', { name: /Name/ })).toHaveFocus();
    fill(/E-mail/, 'nonsense');
    await press('Save');
    const link = await screen.findByRole('link', { name: 'Name: This field is required' });
    expect(link).toHaveFocus();
    expect(screen.getByRole('link', { name: 'E-mail: Enter a valid e-mail address' })).toBeVisible();
    const name = screen.getByRole('textbox', { name: /Name/ });
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription('This field is required');
    fireEvent.click(link);
    expect(name).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
    fill(/Name/, 'x');
    await waitFor(() => expect(name).toBeValid());
  });

  it('keeps a text that is too long, and says how long it may be', async () => {
    const save = jest.fn();
    show(save);
    fill(/E-mail/, 'x@example.org');
    // jsdom does not enforce a limit of an input, so its absence is tested.
    const name = screen.getByRole('textbox', { name: /Name/ });
    expect(name).not.toHaveAttribute('maxlength');
    fill(/Name/, 'eleven long');
    await press('Save');
    await waitFor(() => expect(name).toHaveAccessibleDescription('At most 10 characters'));
    expect(name).toHaveValue('eleven long');
    expect(save).not.toHaveBeenCalled();
  });

  it('saves once when the button is clicked several times', async () => {
    let end = (_: string) => {};
    const save = jest.fn(
      () =>
        new Promise<string>((resolve) => {
          end = resolve;
        }),
    );
    const onSaved = show(save);
    fill(/Name/, 'x');
    fill(/E-mail/, 'x@example.org');
    const button = screen.getByRole('button', { name: 'Save' });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    expect(await screen.findByRole('button', { name: /Saving/ })).toBeDisabled();
    expect(save).toHaveBeenCalledTimes(1);
    expect(save).toHaveBeenCalledWith({ name: 'x', email: 'x@example.org', kind: 'a' });
    await act(async () => end('9'));
    expect(onSaved).toHaveBeenCalledWith('9');
    // The form is still there while the next page loads.
    const form = screen.getByRole('button', { name: /Saving/ }).closest('form');
    await act(async () => void fireEvent.submit(form as HTMLFormElement));
    expect(save).toHaveBeenCalledTimes(1);
    expect(onSaved).toHaveBeenCalledTimes(1);
  });

  it('shows field errors of the server and keeps the values', async () => {
    show(jest.fn().mockRejectedValue({ code: 'refused', errors: [{ path: 'body.email', code: 'taken' }] }));
    fill(/Name/, 'x');
    fill(/E-mail/, 'x@example.org');
    await press('Save');
    expect(await screen.findByRole('link', { name: 'E-mail: This is already in use' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: /E-mail/ })).toHaveValue('x@example.org');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('shows a failure without a field above the fields', async () => {
    show(
      jest.fn().mockRejectedValue({
        code: 'conflict',
        requestId: 'r-3',
        errors: [{ path: 'body.other', code: 'x' }],
      }),
    );
    fill(/Name/, 'x');
    fill(/E-mail/, 'x@example.org');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('r-3');
  });

  it('shows that a save without a response may have been executed, with a link to check', async () => {
    show(jest.fn().mockRejectedValue({ code: 'outcomeUnknown' }));
    fill(/Name/, 'x');
    fill(/E-mail/, 'x@example.org');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('may have been saved');
    expect(screen.getByRole('link', { name: 'Look' })).toHaveAttribute('href', '/things?q=x');
    expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('x');
  });

  it('confirms before changes are discarded', async () => {
    show(jest.fn());
    fill(/Name/, 'x');
    await press('Cancel');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Leave without saving?');
    await press('Stay');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('x');
  });

  it('closes without confirmation when nothing has changed', async () => {
    show(jest.fn());
    await press('Cancel');
    expect(window.location.search).toBe('');
  });
});

describe('a step in the history from a form', () => {
  let navigation: ReturnType<typeof installNavigation>;
  const go = (steps: number) => act(async () => navigation.go(steps));
  const findLeaveDialog = () => screen.findByRole('alertdialog');
  const queryLeaveDialog = () => screen.queryByRole('alertdialog');
  beforeEach(() => {
    navigation = installNavigation('/home', '/things', '/things?new=1', '/things?new=1#there');
    navigation.go(-1);
  });
  afterEach(removeNavigation);

  it.each([-1, -2])(
    'of %s is prevented while there are changes, and taken after the user confirms',
    async (steps) => {
      show(jest.fn());
      fill(/Name/, 'x');
      for (const _ of ['first', 'second']) {
        await go(steps);
        expect(await findLeaveDialog()).toHaveTextContent('Leave without saving?');
        expect(navigation.currentEntry?.index).toBe(2);
        await press('Stay');
        await waitFor(() => expect(queryLeaveDialog()).toBeNull());
        expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('x');
      }
      await go(steps);
      await findLeaveDialog();
      await press('Leave');
      await waitFor(() => expect(navigation.currentEntry?.index).toBe(2 + steps));
      expect(queryLeaveDialog()).toBeNull();
    },
  );

  it('is taken at once without changes, after a save, and to the same page', async () => {
    const onSaved = show(jest.fn().mockResolvedValue('9'));
    fill(/Name/, 'x');
    await go(1);
    expect(navigation.currentEntry?.index).toBe(3);
    await go(-1);
    fill(/E-mail/, 'x@example.org');
    await press('Save');
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('9'));
    expect(navigation.currentEntry?.index).toBe(1);
    expect(queryLeaveDialog()).toBeNull();
  });

  it('asks nothing without changes', async () => {
    show(jest.fn());
    fill(/Name/, 'x');
    fill(/Name/, '');
    await go(-2);
    expect(navigation.currentEntry?.index).toBe(0);
    expect(queryLeaveDialog()).toBeNull();
  });
});

describe('a form of an existing record', () => {
  const value = { name: 'old', email: 'x@example.org', kind: 'a' };
  function showRecord(save: jest.Mock) {
    render(
      <FormDialog
        title="Edit thing"
        isEdit
        sections={sections}
        schema={Draft}
        initialValues={{ value, error: undefined, retry: () => {} }}
        toBody={identity}
        save={save}
        onSaved={() => {}}
      />,
      { wrapper: TestProviders },
    );
  }

  it('sends nothing and shows a message when nothing was changed', async () => {
    const save = jest.fn(async () => '9');
    showRecord(save);
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing has changed');
    fill(/Name/, 'other');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    // The server trims blanks.
    fill(/Name/, ' old ');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing has changed');
    expect(save).not.toHaveBeenCalled();
    fill(/Name/, 'other');
    await press('Save');
    await waitFor(() => expect(save).toHaveBeenCalledWith({ ...value, name: 'other' }));
  });

  it.each([
    ['without words', undefined, 'Couldn’t save the change. The manufacturer rejected the request.'],
    [
      'with words',
      'Closed on Sundays',
      'The manufacturer rejected the request. Message from the manufacturer: Closed on Sundays',
    ],
  ])('shows the message of a rejection %s', async (_, detail, message) => {
    showRecord(jest.fn().mockRejectedValue({ code: 'refused', ...(detail && { detail }) }));
    fill(/Name/, 'other');
    await press('Save');
    expect((await screen.findByRole('alert')).textContent?.trim()).toBe(message);
  });

  it('sends nothing when a different text has the same value', async () => {
    const save = jest.fn(async () => '9');
    const toBody = ({ name, ...rest }: PlainValues) => ({
      ...rest,
      name: String(Number(name?.replace(',', ''))),
    });
    const priced = { ...value, name: '1,299.00' };
    render(
      <FormDialog
        title="Edit thing"
        isEdit
        sections={sections}
        schema={Draft}
        initialValues={{ value: priced, error: undefined, retry: () => {} }}
        toBody={toBody}
        save={save}
        onSaved={() => {}}
      />,
      { wrapper: TestProviders },
    );
    fill(/Name/, '1299');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing has changed');
    expect(save).not.toHaveBeenCalled();
  });

  it.each([
    [true, 'Couldn’t save the change. The manufacturer rejected the request.'],
    [false, 'The manufacturer rejected the request.'],
  ])('with isChange %s shows the rejection as "%s"', async (isChange, message) => {
    render(
      <FormDialog
        title="Renew thing"
        isChange={isChange}
        sections={sections}
        schema={Draft}
        initialValues={{ value, error: undefined, retry: () => {} }}
        toBody={identity}
        save={jest.fn().mockRejectedValue({ code: 'refused' })}
        onSaved={() => {}}
      />,
      { wrapper: TestProviders },
    );
    await press('Save');
    expect((await screen.findByRole('alert')).textContent?.trim()).toBe(message);
  });
});

describe('a form of a record that someone else changed', () => {
  const record = (name: string, error?: unknown) => ({
    value: { name, email: 'x@example.org', kind: 'a' },
    error,
    retry: () => {},
  });

  function showRecord(save: () => Promise<string>) {
    const reload = jest.fn();
    const form = (start: ReturnType<typeof record>) => (
      <FormDialog
        title="Edit thing"
        sections={sections}
        schema={Draft}
        initialValues={start}
        toBody={identity}
        save={save}
        onSaved={() => {}}
        reload={reload}
      />
    );
    const first = record('old');
    const { rerender } = render(form(first), { wrapper: TestProviders });
    return { reload, first, setRecord: (start: typeof first) => rerender(form(start)) };
  }

  it('keeps changed fields after a reload, updates the others, and confirms before discarding', async () => {
    const { reload, setRecord } = showRecord(jest.fn().mockRejectedValue({ code: 'conflict' }));
    fill(/E-mail/, 'typed@example.org');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('was changed elsewhere');
    await press('Reload');
    expect(reload).toHaveBeenCalledTimes(1);
    setRecord(record('new'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('new'));
    expect(screen.getByRole('textbox', { name: /E-mail/ })).toHaveValue('typed@example.org');
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Cancel');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Leave without saving?');
  });

  it('keeps everything and shows the reason when the reload fails', async () => {
    const { setRecord, first } = showRecord(jest.fn().mockRejectedValue({ code: 'conflict' }));
    fill(/Name/, 'typed');
    await press('Save');
    setRecord({ ...first, error: { code: 'vendorTimeout', requestId: 'r-9' } });
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent).join()).toContain('r-9');
    expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('typed');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
  });
});
