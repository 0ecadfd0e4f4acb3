import { graphql } from '../generated/gql.ts';

graphql(`
  fragment FilesOfIntegration on Integration {
    slug
    name
    supportedFileFormats
    instructions
    limitations
    instructionsConfidence
    formats {
      id
      label
      confidence
    }
  }
`);

export type HowToGetFileProps = {
  steps: readonly string[];
  limitations: readonly string[];
  /** `high`, `medium` or `low`: the confidence in these steps. */
  confidence?: string | undefined;
};

export function HowToGetFile({ steps, limitations, confidence }: HowToGetFileProps) {
  return (
    <div className="space-y-4 text-13">
      {steps.length > 0 && (
        <ol aria-label="How to get the file" className="list-decimal space-y-1.5 pl-5 text-quiet">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {steps.length > 0 && confidence === 'low' && (
        <p className="text-quiet">Menus may have changed since this was written.</p>
      )}
      {limitations.length > 0 && (
        <div className="border-rule border-l-3 pl-3">
          <p className="mb-1 font-medium text-ink">Missing from this file</p>
          <ul aria-label="Missing from this file" className="space-y-1.5 text-quiet">
            {limitations.map((limitation) => (
              <li key={limitation}>{limitation}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
