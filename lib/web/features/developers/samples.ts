/** Returns the code samples of the guides for a portal at `origin`. Each works as soon as the token is inserted. */
export function samplesAt(origin: string) {
  const bearer = "-H 'Authorization: Bearer dpt_…'";
  const json = "-H 'Content-Type: application/json'";
  return {
    call: `curl ${origin}/api/v1/dealers?pageSize=5 \\
  ${bearer}`,
    signIn: `curl -X POST ${origin}/api/session \\
  ${json} \\
  -d '{"account": "…", "password": "…", "as": "bearer"}'`,
    page: `curl "${origin}/api/v1/devices?active=no&sort=-addedAt&page=2&pageSize=100" \\
  ${bearer}`,
    whole: `curl ${origin}/api/v1/devices?active=no \\
  -H 'Accept: text/csv' ${bearer} > devices.csv`,
    write: `curl -X PATCH ${origin}/api/v1/dealers/1234 \\
  ${bearer} \\
  ${json} \\
  -H 'Idempotency-Key: 5f0e7a1c-0a4e-4b61-9d2f-2f6f6a6f8a11' \\
  -d '{"contact": "+49 89 123456"}'`,
    devices: `curl -X POST ${origin}/api/v1/device-transfers/check \\
  ${bearer} \\
  ${json} \\
  -d '{"dealer": "1234", "sns": ["980000000001", "980000000002"]}'`,
    problem: `{
  "type": "/developers/errors#invalid",
  "title": "Some fields are not valid",
  "status": 422,
  "code": "invalid",
  "requestId": "6b1f6f0e-5a0c-4f0e-9a56-0f6d8f0f3c7b",
  "errors": [{ "path": "body.email", "code": "format" }]
}`,
    limits: `RateLimit: "read";r=1184;t=42
RateLimit-Policy: "read";q=1200;w=60`,
    client: `import { createClient } from 'dealer-portal-client';

const client = createClient({ origin: '${origin}', token: 'dpt_…' });
for await (const device of client.devices.all({ query: { active: 'no' } })) console.log(device.id);`,
  };
}
