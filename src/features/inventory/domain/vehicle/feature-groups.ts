type FeatureGroup = { title: string; features: string[] }

/**
 * Features under headings that one can scan. A feed may name the group itself (`Safety: ABS`); otherwise words tell. The first
 * group whose words fit takes a feature, the last group takes the rest; a short list stays as it is, under no title.
 */
export function featureGroups(features: readonly string[]): FeatureGroup[] {
  if (features.length === 0) return []
  const byTitle = new Map<string, string[]>()
  for (const feature of features) {
    const { title, text } = placed(feature)
    byTitle.set(title, [...(byTitle.get(title) ?? []), text])
  }
  if (features.length < leastGrouped || byTitle.size < 2) return [{ title: '', features: [...byTitle.values()].flat() }]
  return [...titles, rest].flatMap((title) => {
    const found = byTitle.get(title)
    return found ? [{ title, features: found }] : []
  })
}

const leastGrouped = 8
const rest = 'Also fitted'

function placed(feature: string): { title: string; text: string } {
  const [, prefix = '', text = ''] = /^([A-Za-z &-]{3,30}):\s+(.+)$/.exec(feature) ?? []
  const named = titles.find((title) => title.toLowerCase().split(/\W+/).includes(prefix.toLowerCase()))
  if (named) return { title: named, text }
  return { title: groups.find((group) => group.pattern.test(feature))?.title ?? rest, text: feature }
}

/** In the order of the page. Where two groups could claim a word, the one that is tried first is meant. */
const groups: { title: string; pattern: RegExp }[] = [
  {
    title: 'Safety and driver assistance',
    pattern:
      /\b(?:abs|airbags?|autonomous|emergency braking|braking|brake assist|blind spot|lane|cross[- ]traffic|adaptive cruise|stability|traction|isofix|child|collision|immobili[sz]er|alarm|parking sensors?|reversing camera|rear camera|backup|360|surround view|dash ?cam(?:era)?|driver (?:attention|monitor)|tyre pressure|tire pressure|tpms|smoke (?:detector|alarm)|gas detector|fire extinguisher|hill (?:start|descent)|side cameras?)\b/i,
  },
  {
    title: 'Technology and sound',
    pattern:
      /\b(?:bluetooth|carplay|android|usb|navigation|sat ?nav|gps|audio|radio|speakers?|stereo|sound system|cd player|head[- ]up|tft|display|touch ?screen|wireless charg\w*|wi-?fi|app|tv|television|digital|keyless|push button|smart key|remote start|vehicle to load|quickshifter|ride modes?|phone)\b/i,
  },
  {
    title: 'Charging',
    pattern: /\b(?:charging cable|fast charging|wall ?box|(?:home|dc|ac) charg\w*|heat pump)\b/i,
  },
  {
    title: 'Power and water',
    pattern:
      /\b(?:solar|lithium|battery|batteries|inverter|generator|onan|water tanks?|grey water|gray water|fresh water|hot water|gas bottles?|lpg|propane|charger|fuel station|holding tanks?|\d+ ?(?:w|ah|amp|l water)\b)/i,
  },
  {
    title: 'Kitchen and bathroom',
    pattern:
      /\b(?:kitchen|cook ?top|oven|burners?|stove|fridge|refrigerator|freezer|microwave|pantry|sink|barbecue|bbq|ensuite|shower|toilet|bath(?:room)?|washing machine|washer|dryer|vanity)\b/i,
  },
  {
    title: 'Sleeping and living',
    pattern:
      /\b(?:beds?|bunks?|queen|king|mattress|dinette|lounge|sofa|recliners?|fireplace|wardrobe|awning|annexe|club|bunk ?house)\b/i,
  },
  {
    title: 'Comfort',
    pattern:
      /\b(?:air[- ]?con\w*|climate|heat(?:ed|er|ing)|ventilated|cool(?:ed|ing) seats?|leather|memory|lumbar|sunroof|moonroof|panoramic|power (?:windows?|seats?|mirrors?|tailgate)|electric (?:seats?|tailgate|windows?)|cruise|massage|armrest|rain[- ]sensing|privacy glass|tint\w*|central locking|steering wheel|seats?|seating|sleeper|diesel heater|air suspension seat)\b/i,
  },
  {
    title: 'Towing and load',
    pattern:
      /\b(?:tow(?:ing|bar)?|tow ?bar|brake controller|hitch|roof (?:rails?|racks?|bars?)|tub liner|hard lid|tonneau|cargo|canopy|tool ?box(?:es)?|load|ramp|d-rings?|barn doors?|curtains?|gates?|pallet|tail ?lift|tailgate loader|crane|tipper|pto|luggage|panniers?|top box|rack|bike rack|tie[- ]down|winch)\b/i,
  },
  {
    title: 'Chassis and exterior',
    pattern:
      /\b(?:alloys?|wheels?|bull ?bar|nudge bar|snorkel|suspension|side steps?|spoiler|tail screen|wind ?screen|fly ?screen|stands?|fog|led|headlights?|lights?|lamps?|exhausts?|diff(?:erential)?|paddle|guards?|bash plate|spoked|tail tidy|crash|sliders?|clutch|forks?|brembo|stone protection|levell?ing|jacks?|slide[- ]?outs?|mud ?flaps?|paint|chrome|mirrors?)\b/i,
  },
]

const titles = groups.map(({ title }) => title)
