# Two images from one build:
#   docker build --target portal -t dealer-portal .        the portal without test code
#   docker build --target demo -t dealer-portal-demo .     with the sandbox, for demos

FROM node:24.21.0-slim AS build
WORKDIR /src
ENV NEXT_TELEMETRY_DISABLED=1 CI=true
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24.21.0-slim AS portal
WORKDIR /portal
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
# `portal` starts the portal, `portal doctor` checks the vendor.
ENV PATH=/portal:$PATH
# Owned by root. The portal writes no files, so it runs with `--read-only`.
COPY --from=build /src/.next/standalone ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# Node replaces the script as process 1 and handles SIGTERM.
CMD ["portal"]

FROM portal AS demo
COPY --from=build /src/node_modules/ws ./node_modules/ws
COPY --from=build /src/tests/sandbox ./tests/sandbox
COPY --from=build /src/tests/harness/secrets.ts ./tests/harness/
COPY --from=build /src/tests/harness/servers/start-options.ts ./tests/harness/servers/
COPY --from=build /src/tests/scripts/run.ts /src/tests/scripts/start-demo.ts /src/tests/scripts/demo-image.ts ./tests/scripts/
CMD ["node", "tests/scripts/demo-image.ts"]
