import type { Template } from '#features/sites/domain/template.ts'

/** Outlines on a field of 240 by 120, one for each kind of dealer. */
export const vehicleOutlines: Record<Template, string> = {
  car: 'M14 84V70q0-8 8-10l30-7 26-22q6-5 14-5h52q9 0 15 6l22 21 32 6q11 2 11 13v12h-20M64 84h98M38 84H14m74-31h82l-18-17q-3-3-8-3h-42q-5 0-8 3zm36-20v20M64 84a17 17 0 1 1-34 0 17 17 0 0 1 34 0m136 0a17 17 0 1 1-34 0 17 17 0 0 1 34 0',
  motorcycle:
    'M84 82a26 26 0 1 1-52 0 26 26 0 0 1 52 0m124 0a26 26 0 1 1-52 0 26 26 0 0 1 52 0M58 82l26-22h38l24 26h-34l-24-26m58 0-14-24q18-4 34 8l-20 16m-60 0L60 44H40m106 0-6-18h-14m42 12 14 44',
  camper:
    'M20 88V46q0-18 18-18h132q22 0 28 22l8 38h-40m-38 0H20m186 0h24M40 44h34v20H40zm52 0h34v20H92zm52 44V44h26v44m0 0a19 19 0 1 1-38 0 19 19 0 0 1 38 0',
  truck:
    'M16 86V24h122v62m0-44h32q6 0 9 5l15 23q6 3 6 10v6h-12M138 86h16M50 86H16m66 0h56M82 86a16 16 0 1 1-32 0 16 16 0 0 1 32 0m106 0a16 16 0 1 1-32 0 16 16 0 0 1 32 0M152 54h14l10 16h-24z',
  rv: 'M14 86V36q0-12 12-12h146q26 0 36 24l16 26q2 4 2 12h-22M56 86H14m80 0h72M34 40h30v18H34zm44 0h30v18H78zm44 46V40h22v46m26-46h10q12 0 18 20h-28zM94 86a19 19 0 1 1-38 0 19 19 0 0 1 38 0m110 0a19 19 0 1 1-38 0 19 19 0 0 1 38 0',
}

/** Picture that stands in for a photograph which a browser could not load. */
export const placeholderPath = '/vehicle-placeholder.svg'
