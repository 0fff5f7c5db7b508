'use client';

import AttachFile from '@mui/icons-material/AttachFile';
import { useTranslations } from 'next-intl';
import { type Control, useController } from 'react-hook-form';
import { acceptedFiles } from '#lib/contract/files/file-types.ts';
import type { FileBody } from '#lib/contract/operation.ts';
import { useFormats } from '../../../../i18n/use-formats.ts';
import { ByteSize } from '../../../../ui/ByteSize.tsx';
import { FileDropZone } from '../../../../ui/form/FileDropZone.tsx';
import type { TrialValues } from './request.ts';
import { useFaultText } from './use-fault-text.ts';

interface Props {
  id: string;
  rules: FileBody;
  control: Control<TrialValues>;
  /** Called with the name of the chosen file, which is also a parameter. */
  onName: (name: string) => void;
}

/**
 * The form field of the file that is the body. The form does not validate it, so that the response shows the portal's error.
 */
export function FileField({ id, rules: { types, maxBytes }, control, onName }: Props) {
  const t = useTranslations('tryIt.file');
  const { size } = useFormats();
  const faultText = useFaultText();
  const { field, fieldState } = useController({ control, name: 'file' });
  const file = field.value;
  return (
    <FileDropZone
      id={id}
      label={t('label')}
      required
      icon={<AttachFile />}
      buttonLabel={t('choose')}
      limitsText={t('limits', { types: types.join(', '), size: size(maxBytes) })}
      dropHint={t('dropOrPaste')}
      dropText={t('dropHere')}
      accept={acceptedFiles(types)}
      button={field.ref}
      onFiles={([first]) => {
        field.onChange(first ?? null);
        onName(first?.name ?? '');
      }}
      helperText={fieldState.error && faultText(fieldState.error)}
      isInvalid={fieldState.invalid}
    >
      {file && (
        <span>
          <bdi>{file.name}</bdi> <ByteSize bytes={file.size} />
        </span>
      )}
    </FileDropZone>
  );
}
