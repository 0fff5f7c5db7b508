'use client';

import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { maxChatReasonLength } from '#lib/contract/constants.ts';
import type { ChatEntry } from '#lib/contract/operations/chat.ts';
import { announce } from '../../../ui/live-region.tsx';
import { toFailure } from '../../../ui/problem/failure.ts';
import { useProblemText } from '../../../ui/problem/ProblemNotice.tsx';
import { StarsInput } from '../../../ui/rating/StarsInput.tsx';
import { canHaveReason, scores } from './rating.ts';

export type Rate = (entry: ChatEntry, score: number, reason: string) => Promise<void>;

/** A press within this time after the first one is a double press, even if the first request has failed already. */
const doublePressMs = 1_500;

/**
 * Rates a dialog: a score, and a reason for a poor one. A failure is shown above the button; a conflict replaces the form, as the
 * dialog was rated already.
 */
export function RatingForm({ entry, rate }: { entry: ChatEntry; rate: Rate }) {
  const t = useTranslations('chat.rating');
  const id = useId();
  const problem = useProblemText();
  const submittedAt = useRef(0);
  const isBusy = useRef(false);
  const { control, register, watch, handleSubmit, setError, formState } = useForm<{
    score: number | null;
    reason: string;
  }>({
    defaultValues: { score: null, reason: '' },
  });
  const { errors, isSubmitting } = formState;
  const failure = errors.root;
  const fieldErrors = useTranslations('errors.field');
  const submit = handleSubmit(async ({ score, reason }) => {
    if (score === null || Date.now() - submittedAt.current < doublePressMs) return;
    submittedAt.current = Date.now();
    try {
      await rate(entry, score, canHaveReason(score) ? reason.trim() : '');
      announce(t('thanks'));
    } catch (error) {
      setError('root', { type: toFailure(error).code, message: problem(error) });
    }
  });
  if (failure?.type === 'conflict') return <p role="status">{t('already')}</p>;
  return (
    <form
      method="post"
      className="rating"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A second press in the same moment would end the form's submission early.
        if (isBusy.current) return;
        isBusy.current = true;
        void submit().finally(() => {
          isBusy.current = false;
        });
      }}
    >
      <Controller
        control={control}
        name="score"
        rules={{ required: true }}
        render={({ field, fieldState }) => (
          <StarsInput
            id={id}
            label={t('title')}
            required={false}
            value={field.value}
            onChange={field.onChange}
            names={scores.map((each) => t(`score.${each}`))}
            helperText={undefined}
            isInvalid={fieldState.invalid}
            disabled={isSubmitting}
          />
        )}
      />
      {canHaveReason(watch('score') ?? 0) && (
        <TextField
          {...register('reason', {
            maxLength: {
              value: maxChatReasonLength,
              message: fieldErrors('atMostCharacters', { most: maxChatReasonLength }),
            },
          })}
          label={t('reason')}
          multiline
          minRows={2}
          fullWidth
          disabled={isSubmitting}
          error={errors.reason !== undefined}
          helperText={errors.reason?.message}
        />
      )}
      <FormHelperText error role="alert" sx={{ m: 0 }}>
        {errors.score ? t('missing') : failure?.message}
      </FormHelperText>
      <Button type="submit" variant="contained" aria-disabled={isSubmitting}>
        {t(isSubmitting ? 'sending' : 'submit')}
      </Button>
    </form>
  );
}
