import { parseSync } from 'oxc-parser';

export type Import = {
  specifier: string;
  line: number;
  /** Erased before the code runs. */
  typeOnly: boolean;
};

// `import { type A } from 'x'` still loads x at run time (verbatimModuleSyntax): only a whole `import type` is erased.
const ERASED = /^(import|export)\s+type\s*(?:[{*]|(?!from\b)[\w$]+\s+from\b)/;

/** Every module that a source file imports, re-exports or loads by `import()` with a fixed name. */
export function importsOf(file: string, source: string): Import[] {
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const statement = (start: number, end: number, specifier: string): Import => ({
    specifier,
    line: lineAt(source, start),
    typeOnly: ERASED.test(source.slice(start, end)),
  });
  const imports = module.staticImports.map((each) =>
    statement(each.start, each.end, each.moduleRequest.value),
  );
  const reExports = module.staticExports.flatMap((each) => {
    const from = each.entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    return from ? [statement(each.start, each.end, from.value)] : [];
  });
  const dynamic = module.dynamicImports.flatMap((each) => {
    const literal = /^(['"`])([^$]*)\1$/.exec(source.slice(each.moduleRequest.start, each.moduleRequest.end));
    return literal?.[2] ? [statement(each.start, each.end, literal[2])] : [];
  });
  return [...imports, ...reExports, ...dynamic];
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
