import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { isValidIBAN } from 'ibantools';
import { describe, expect, test } from 'vitest';
import { isWritable, renderPainFile, toBankText } from './sepa-rules.ts';

/**
 * The children of each element, in the order of pain.001.001.09 as SEPA banks accept it from customers (EPC132-08,
 * 2023). There are fewer than in ISO 20022, and more are required: `!` marks those.
 */
const sequences: Record<string, string> = {
  Document: 'CstmrCdtTrfInitn!',
  CstmrCdtTrfInitn: 'GrpHdr! PmtInf!',
  GrpHdr: 'MsgId! CreDtTm! Authstn NbOfTxs! CtrlSum! InitgPty!',
  InitgPty: 'Nm Id',
  PmtInf: `PmtInfId! PmtMtd! BtchBookg NbOfTxs! CtrlSum! PmtTpInf! ReqdExctnDt! Dbtr! DbtrAcct! DbtrAgt! UltmtDbtr ChrgBr
    CdtTrfTxInf!`,
  PmtTpInf: 'InstrPrty SvcLvl LclInstrm CtgyPurp',
  SvcLvl: 'Cd',
  ReqdExctnDt: 'Dt!',
  Dbtr: 'Nm! PstlAdr Id',
  DbtrAcct: 'Id! Ccy Prxy',
  DbtrAgt: 'FinInstnId!',
  FinInstnId: 'BICFI Othr',
  Othr: 'Id!',
  CdtTrfTxInf: 'PmtId! PmtTpInf Amt! ChrgBr UltmtDbtr CdtrAgt Cdtr! CdtrAcct! UltmtCdtr Purp RmtInf',
  PmtId: 'InstrId EndToEndId!',
  Amt: 'InstdAmt!',
  CdtrAgt: 'FinInstnId!',
  Cdtr: 'Nm! PstlAdr Id',
  CdtrAcct: 'Id! Prxy',
  RmtInf: 'Ustrd',
};
/** Elements that may be repeated. */
const repeatable = ['CdtTrfTxInf', 'PmtInf'];

/** Patterns for the schema's text types, with the character set of EPC217-08. */
const allowedChars = String.raw`[A-Za-z0-9/\-?:().,'+ ]`;
const text = (maxChars: number) => new RegExp(`^(?!/)(?!.*//)${allowedChars}{1,${maxChars}}(?<!/)$`);
const patterns: Record<string, RegExp> = {
  IBAN: /^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/,
  BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  InstdAmt: /^(?!0\.00$)\d{1,9}\.\d{2}$/,
  CtrlSum: /^\d{1,15}\.\d{2}$/,
  NbOfTxs: /^\d{1,15}$/,
  Dt: /^\d{4}-\d\d-\d\d$/,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  PmtMtd: /^TRF$/,
  BtchBookg: /^(true|false)$/,
  ChrgBr: /^SLEV$/,
  Cd: /^SEPA$/,
  Id: /^NOTPROVIDED$/,
  MsgId: text(35),
  PmtInfId: text(35),
  EndToEndId: text(35),
  Nm: text(70),
  Ustrd: text(140),
};

interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

function parse(file: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const openElements = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = { name, attributes, children: [], text: '' };
        openElements.at(-1)?.children.push(element);
        openElements.push(element);
      },
      ontext(piece) {
        const element = openElements.at(-1);
        if (element) element.text += piece;
      },
      onclosetag(name, isImplied) {
        expect([openElements.pop()?.name, isImplied]).toEqual([name, false]);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(file);
  expect(openElements).toHaveLength(1);
  return root.children[0] ?? root;
}

/** Checks a file against the schema: the order of elements and the type of every value. */
function checkElement({ name, attributes, children, text }: Element, values: Map<string, string[]>): void {
  const sequence = sequences[name]?.split(/\s+/);
  if (sequence && children.length > 0) {
    const childNames = sequence.map((part) => part.replace('!', ''));
    const positions = children.map((child) => childNames.indexOf(child.name));
    expect(positions, name).not.toContain(-1);
    expect(positions, name).toEqual(positions.toSorted((a, b) => a - b));
    const names = children.map((child) => child.name);
    const duplicates = names.filter((child, at) => names.indexOf(child) !== at && !repeatable.includes(child));
    expect(duplicates, name).toEqual([]);
    expect(names, name).toEqual(
      expect.arrayContaining(sequence.filter((part) => part.endsWith('!')).map((part) => part.slice(0, -1))),
    );
  }
  if (name === 'InstdAmt') expect(attributes).toEqual({ Ccy: 'EUR' });
  // Without a BIC the element is left out.
  if (name === 'CdtrAgt') expect(children[0]?.children.map((child) => child.name)).toEqual(['BICFI']);
  if (children.length === 0) {
    expect(text, name).toMatch(patterns[name] ?? /^$/);
    values.set(name, [...(values.get(name) ?? []), text]);
  }
  for (const child of children) checkElement(child, values);
}

function parseFile(file: string): Map<string, string[]> {
  const root = parse(file);
  const values = new Map<string, string[]>();
  expect(root.attributes.xmlns).toBe('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
  checkElement(root, values);
  return values;
}

const payer = { holder: 'Haggle e. V.', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };
const fileInfo = { id: 'haggle-payout-7-1', day: '2026-11-30', madeAt: new Date('2026-11-27T18:00:00.123Z') };

test('a file has every element in schema order, and correct sums', () => {
  const to = { holder: 'Jörg <Weiß> & Ægir Łukasz', iban: 'GB29NWBK60161331926819', bic: null };
  const values = parseFile(
    renderPainFile(
      payer,
      [
        { to, cents: 2_001, reference: 'haggle-7-12', text: 'Haggle payout 7' },
        { to: { ...to, bic: 'NWBKGB2L' }, cents: 105, reference: 'haggle-7-13', text: 'Haggle//payout' },
      ],
      fileInfo,
    ),
  );
  expect(values.get('InstdAmt')).toEqual(['20.01', '1.05']);
  expect(values.get('CtrlSum')).toEqual(['21.06', '21.06']);
  expect(values.get('NbOfTxs')).toEqual(['2', '2']);
  expect(values.get('Nm')?.at(-1)).toBe('Jorg Weiss + AEgir Lukasz');
  expect(values.get('Ustrd')).toEqual(['Haggle payout 7', 'Haggle/payout']);
  expect(values.get('Dt')).toEqual(['2026-11-30']);
  expect(values.get('IBAN')?.every((iban) => isValidIBAN(iban))).toBe(true);
});

test('a payer without a BIC is written with the ID NOTPROVIDED', () => {
  const to = { holder: 'Ada', iban: payer.iban, bic: null };
  const transfer = { to, cents: 1, reference: 'haggle-1-1', text: 'Payout' };
  const values = parseFile(renderPainFile({ ...payer, bic: null }, [transfer], fileInfo));
  expect(values.get('Id')).toEqual(['NOTPROVIDED']);
  expect(values.has('BICFI')).toBe(false);
});

test('a file is well-formed and adds up for any names, texts and amounts', () => {
  const anyText = (maxLength: number) => fc.string({ unit: 'grapheme', maxLength });
  const transfer = fc.record({
    to: fc.record({
      holder: anyText(100).filter(isWritable),
      iban: fc.constant(payer.iban),
      bic: fc.constantFrom(null, 'NWBKGB2L'),
    }),
    cents: fc.integer({ min: 1, max: 2_000_000_000 }),
    reference: fc.constant('haggle-1-2'),
    text: anyText(300),
  });
  fc.assert(
    fc.property(fc.array(transfer, { minLength: 1, maxLength: 20 }), (transfers) => {
      const values = parseFile(renderPainFile(payer, transfers, fileInfo));
      const sum = transfers.reduce((sum, { cents }) => sum + cents, 0);
      expect(values.get('CtrlSum')?.map((amount) => Number(amount.replace('.', '')))).toEqual([sum, sum]);
    }),
  );
});

describe('text in a SEPA file', () => {
  test.each([
    ['Müller & Söhne', 'Muller + Sohne'],
    ['Þórður Đorđević', 'Tordur Dordevic'],
    ['/slash//in/', 'slash/in'],
    ['€ 5 “für” Øre', '5 fur Ore'],
    ['محمد', ''],
    ['/ / ', ''],
    [`${'a'.repeat(69)}/b`, 'a'.repeat(69)],
  ])('%j is written as %j', (text, expected) => {
    expect(toBankText(text, 70)).toBe(expected);
  });

  test('a name needs at least one alphabetic character that banks can write', () => {
    expect(['Ada', 'Ж Ada', 'Şule'].every(isWritable)).toBe(true);
    expect(['محمد', '東京', '12', "'", ''].some(isWritable)).toBe(false);
  });
});
