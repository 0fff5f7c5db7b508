/** @jest-environment jsdom */

import { fireEvent, render, screen } from '@testing-library/react';
import { FileDropZone } from '#lib/web/ui/form/FileDropZone.tsx';
import { TestProviders } from '../TestProviders.tsx';

const files = ['a.png', 'b.png'].map((name) => new File(['x'], name, { type: 'image/png' }));

function renderField(isMultiple: boolean) {
  const onFiles = jest.fn();
  render(
    <TestProviders>
      <FileDropZone
        {...{ id: 'file', label: 'File', icon: null, buttonLabel: 'Choose', limitsText: '2 MB' }}
        {...{ dropHint: '', dropText: '', accept: '', button: null, onFiles, multiple: isMultiple }}
      >
        {null}
      </FileDropZone>
    </TestProviders>,
  );
  const field = screen.getByRole('group', { name: /^File/ });
  const drop = (dropped: File[]) =>
    fireEvent.drop(field, { dataTransfer: { files: dropped, types: ['Files'] } });
  const paste = (pasted: File[]) => fireEvent.paste(field, { clipboardData: { files: pasted } });
  return { onFiles, drop, paste };
}

const refusal = 'Choose one file at a time.';

describe('a field for one file', () => {
  it('refuses several that are dropped or pasted, and says so until one is chosen', () => {
    const { onFiles, drop, paste } = renderField(false);
    for (const add of [drop, paste]) {
      add(files);
      expect(onFiles).not.toHaveBeenCalled();
      expect(screen.getByRole('button', { name: 'Choose' })).toHaveAccessibleDescription(
        expect.stringContaining(refusal),
      );
      add(files.slice(0, 1));
      expect(onFiles).toHaveBeenCalledWith(files.slice(0, 1));
      expect(screen.queryByText(refusal)).toBeNull();
      onFiles.mockClear();
    }
  });
});

it('a field for several files takes all', () => {
  const { onFiles, drop } = renderField(true);
  drop(files);
  expect(onFiles).toHaveBeenCalledWith(files);
});
