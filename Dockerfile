# Runs Lotbook as an unprivileged user on a read-only root: see "In a container" in docs/operating.md.
FROM node:24.19.0-bookworm-slim AS build
WORKDIR /opt/lotbook
COPY . .
# The empty database that new folders are copied from is made for its maker alone: here nobody copies it.
RUN npm run build && npm prune --omit=dev --workspace=apps --workspace=packages --no-audit --no-fund && chmod -R a+rX .

FROM node:24.19.0-bookworm-slim
COPY --from=build /opt/lotbook /opt/lotbook
RUN install -d -o 65534 -g 65534 -m 0700 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 LOTBOOK_DATA=/data
# Freed memory goes back to the system: see scripts/programs.mjs.
ENV MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072 NODE_OPTIONS=--max-semi-space-size=8
USER 65534:65534
WORKDIR /data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "/opt/lotbook/apps/server/src/main.ts"]
