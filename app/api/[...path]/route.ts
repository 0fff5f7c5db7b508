import { answerRequest } from '#lib/api/route.ts';

/** Every operation, for `next dev`; the portal's own server answers them before Next sees them. */
export {
  answerRequest as DELETE,
  answerRequest as GET,
  answerRequest as HEAD,
  answerRequest as OPTIONS,
  answerRequest as PATCH,
  answerRequest as POST,
  answerRequest as PUT,
};
