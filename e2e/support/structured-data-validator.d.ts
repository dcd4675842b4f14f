/** Types of the parts that our tests use, since the packages have none. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    errorType?: string;
    path?: { type?: string; property?: string }[];
  }
  class Validator {
    constructor(vocabulary?: object);
    validate(found: object): Promise<Issue[]>;
  }
  export = Validator;
}

declare module '@marbec/web-auto-extractor' {
  class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: string[] });
    parse(html: string): object;
  }
  export = WebAutoExtractor;
}
