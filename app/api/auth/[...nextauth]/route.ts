export { answerNextAuth as GET } from '#lib/session/next-auth.ts';
