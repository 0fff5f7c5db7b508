/** The API in development; in production it is in front of Next (lib/server/http/main.ts). */
export {
  handleRoute as DELETE,
  handleRoute as GET,
  handleRoute as OPTIONS,
  handleRoute as PATCH,
  handleRoute as POST,
  handleRoute as PUT,
} from '#lib/server/api/handle-route.ts';
