import { expect, test } from "vitest";
import { readSheet } from "./read-sheet.server.ts";

const filesOf = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));

const workbook = {
  "xl/workbook.xml":
    '<workbook xmlns:r="r"><sheets><sheet name="Tips" r:id="rId7"/><sheet name="B" r:id="rId1"/></sheets></workbook>',
  "xl/_rels/workbook.xml.rels":
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId7" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
  "xl/worksheets/sheet1.xml":
    '<worksheet><sheetData><row r="1"><c r="A1"><v>9</v></c></row></sheetData></worksheet>',
};

test("the first sheet of Excel is read, with all kinds of cells", () => {
  const rows = readSheet(
    filesOf({
      ...workbook,
      "xl/sharedStrings.xml":
        "<sst><si><t>title</t></si><si><r><t>Peas </t></r><r><t>&amp; beans_x000D_\nearly</t></r><rPh><t>no</t></rPh></si></sst>",
      "xl/styles.xml":
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
      "xl/worksheets/sheet2.xml": `<x:worksheet><x:sheetData>
        <x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="C1" t="inlineStr"><x:is><x:t>level</x:t></x:is></x:c></x:row>
        <x:row r="3"><x:c r="A3" t="s"><x:v>1</x:v></x:c><x:c r="B3"><x:f>1+2</x:f><x:v>3</x:v></x:c>
          <x:c r="C3" s="1"><x:v>45000.5</x:v></x:c><x:c r="D3" t="b"><x:v>1</x:v></x:c>
          <x:c r="E3" t="e"><x:v>#REF!</x:v></x:c><x:c r="F3"><x:v>0.30000000000000004</x:v></x:c></x:row>
        <x:row r="4"><x:c r="A4"/></x:row></x:sheetData></x:worksheet>`,
    }),
  );
  expect(rows).toEqual([
    { at: 1, cells: ["title", "", "level"] },
    { at: 3, cells: ["Peas & beans\nearly", "3", "2023-03-15", "TRUE", "", "0.3"] },
  ]);
});

test("the first sheet of LibreOffice is read, with all kinds of cells", () => {
  const rows = readSheet(
    filesOf({
      "content.xml": `<office:document-content><office:body><office:spreadsheet>
        <table:table table:name="Tips"><table:table-row><table:table-cell><text:p>title</text:p></table:table-cell>
          <table:table-cell table:number-columns-repeated="2"/><table:table-cell><text:p>level</text:p></table:table-cell>
          <table:table-cell table:number-columns-repeated="1020"/></table:table-row>
        <table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>
        <table:table-row table:number-rows-repeated="2"><table:table-cell office:value-type="string"><office:annotation><text:p>no</text:p></office:annotation><text:p>Peas<text:s text:c="2"/>&amp;</text:p><text:p>beans<text:line-break/>early <text:span>now</text:span></text:p></table:table-cell>
          <table:table-cell table:number-columns-repeated="2" office:value-type="float" office:value="3"><text:p>3</text:p></table:table-cell></table:table-row></table:table>
        <table:table><table:table-row><table:table-cell><text:p>other</text:p></table:table-cell></table:table-row></table:table>
      </office:spreadsheet></office:body></office:document-content>`,
    }),
  );
  const cells = ["Peas  &\nbeans\nearly now", "3", "3"];
  expect(rows).toEqual([
    { at: 1, cells: ["title", "", "", "level"] },
    { at: 5, cells },
    { at: 6, cells },
  ]);
});
