"""Drawings of our own, where no icon fits: ingredients, the seasoning bottle, and what the dishes are served on."""

from __future__ import annotations

from cardamom.kernel.faces import Sketch

SALMON = Sketch(
    "salmon fillet",
    '<path fill="#8b9297" d="M6 56C8 72 28 84 52 82C76 80 95 68 96 52C97 60 97 66 93 72C84 86 64 92 44 90C22 88 5 76 6 56Z"/>'
    '<path fill="#ee8258" d="M6 56C5 40 26 24 54 22C80 20 96 34 96 52C95 68 76 80 52 82C28 84 8 72 6 56Z"/>'
    '<path stroke="none" fill="#f6a37c" d="M14 52C16 40 34 31 54 30C72 29 86 37 88 48C78 38 66 35 52 36C36 37 22 43 14 52Z"/>'
    '<g fill="none" stroke="#fbd9bd" stroke-width="2.6" stroke-linecap="round">'
    '<path d="M22 44C27 52 27 62 23 73"/><path d="M34 37C41 48 41 64 35 78"/><path d="M47 34C55 46 55 66 48 80"/>'
    '<path d="M60 33C68 45 68 64 61 78"/><path d="M73 36C80 46 80 60 74 73"/></g>'
    '<path fill="#4f8a3f" d="M58 22C60 14 66 8 74 6C73 9 71 11 70 13C74 11 79 11 83 13C79 15 75 16 71 17C75 18 78 20 80 23'
    'C74 23 69 21 66 20C63 21 61 22 58 22Z"/>'
    '<circle cx="30" cy="20" r="13" fill="#f4c63d"/><circle cx="30" cy="20" r="10" fill="#fbe9a0"/>'
    '<g stroke="#f4c63d" stroke-width="1.6"><path d="M30 10.500V29.5"/><path d="M21.8 15.200L38.2 24.8"/>'
    '<path d="M38.2 15.200L21.8 24.8"/></g>',
    100,
    96,
)

BLACK_PEPPER = Sketch(
    "pepper mill",
    '<path fill="#7b4a28" d="M34 3C39 3 42 6 42 10C42 13 40 15 38 16H30C28 15 26 13 26 10C26 6 29 3 34 3Z"/>'
    '<path fill="#93592f" d="M20 20C20 16 26 15 34 15C42 15 48 16 48 20C48 26 43 28 43 32H25C25 28 20 26 20 20Z"/>'
    '<path fill="#d8c7a3" d="M24 32H44V37H24Z"/>'
    '<path fill="#8a5029" d="M25 37H43C43 50 46 54 49 66C52 77 53 84 52 92C52 95 48 97 34 97C20 97 16 95 16 92C15 84 16 77'
    " 19 66"
    'C22 54 25 50 25 37Z"/>'
    '<path stroke="none" fill="#a86a38" d="M29 40H34C33 54 29 60 27 70C25 79 24 86 25 93C21 92 19 91 19 89C19 80 20 75 23'
    ' 66C26 57 29 50 29 40Z"/>'
    '<path stroke="none" fill="#6d3f20" d="M18 76C28 79 40 79 50 76L51 81C40 84 28 84 17 81Z"/>'
    '<g fill="#1f1a18"><circle cx="62" cy="90" r="6.5"/><circle cx="75" cy="91" r="6"/><circle cx="88" cy="89" r="6.5"/>'
    '<circle cx="69" cy="79" r="6.5"/><circle cx="82" cy="78" r="6"/><circle cx="75" cy="67" r="6"/>'
    '<circle cx="93" cy="73" r="4.5"/><circle cx="61" cy="66" r="4"/></g>'
    '<g stroke="none" fill="#8a7f77"><circle cx="60" cy="88" r="1.6"/><circle cx="73" cy="89" r="1.5"/>'
    '<circle cx="86" cy="87" r="1.6"/>'
    '<circle cx="67" cy="77" r="1.6"/><circle cx="80" cy="76" r="1.5"/><circle cx="73" cy="65" r="1.5"/></g>',
)

MILK = Sketch(
    "milk bottle",
    '<path fill="#cfe3ee" d="M31 15H57V30C57 40 71 45 71 58V90C71 95 67 98 62 98H26C21 98 17 95 17 90V58C17 45 31 40 31'
    ' 30Z"/>'
    '<path fill="#fffdf6" d="M21 60C21 50 33 46 34 38C40 40 48 40 54 38C55 46 67 50 67 60V89C67 92 65 94 62 94H26C23 94 21'
    ' 92 21 89Z"/>'
    '<path stroke="none" fill="#e9eef0" d="M58 52C63 55 67 56 67 62V89C67 92 65 94 62 94H55C60 92 62 89 62 85V64C62 59 60'
    ' 56 58 52Z"/>'
    '<path fill="#5f93bd" d="M28 6C28 4 30 3 32 3H56C58 3 60 4 60 6V15H28Z"/>'
    '<path stroke="none" fill="#86b3d6" d="M28 8C36 11 52 11 60 8V12C52 15 36 15 28 12Z"/>'
    '<path fill="#86b3d6" d="M44 62C52 62 57 67 57 74C57 81 52 86 44 86C36 86 31 81 31 74C31 67 36 62 44 62Z"/>'
    '<path fill="#fffdf6" d="M38 70C38 67 41 66 44 68C47 66 50 67 50 70C50 75 47 80 44 80C41 80 38 75 38 70Z"/>'
    '<path stroke="none" fill="#ffffff" d="M24 62C24 57 28 54 31 51C30 55 28 58 28 63V84H24Z"/>',
    88,
    100,
)

SEASONING = Sketch(
    "seasoning bottle",
    '<path fill="#9a6436" d="M38 4C38 2 40 1 43 1H65C68 1 70 2 70 4V16H38Z"/>'
    '<path stroke="none" fill="#b8824d" d="M38 6C46 9 62 9 70 6V10C62 13 46 13 38 10Z"/>'
    '<path fill="#d9e2d8" d="M34 16H74V23C74 27 84 31 84 41V98C84 104 80 107 74 107H34C28 107 24 104 24 98V41C24 31 34 27'
    ' 34 23Z"/>'
    '<path fill="#c9512f" d="M28 44C36 40 46 47 56 43C66 40 74 46 80 43V60C70 57 62 63 52 60C44 57 36 62 28 59Z"/>'
    '<path fill="#e0a92e" d="M28 59C36 62 44 57 52 60C62 63 70 57 80 60V78C70 75 62 81 52 78C42 75 36 80 28 77Z"/>'
    '<path fill="#6d8a3a" d="M28 77C36 80 42 75 52 78C62 81 70 75 80 78V92C70 89 62 94 52 91C42 89 36 94 28 91Z"/>'
    '<path fill="#7b3f22" d="M28 91C36 94 42 89 52 91C62 94 70 89 80 92V98C80 101 78 103 74 103H34C30 103 28 101 28 98Z"/>'
    '<path fill="#f6e8c8" d="M33 56L75 54L76 86L34 88Z"/>'
    '<path fill="#b0402c" d="M54.5 60L57.8 67.200L65.6 68.100L59.8 73.400L61.4 81.100L54.5 77.200L47.6 81.100L49.2 73.4'
    'L43.4 68.100L51.2 67.200Z"/>'
    '<path stroke="none" fill="#ffffff" d="M30 42C30 36 35 33 39 29C38 34 35 38 35 44V52H30Z"/>'
    '<path fill="#8a4a26" d="M2 98L26 110C29 111 30 114 29 116C28 118 25 119 22 118L0 106Z"/>'
    '<path fill="#a9653a" d="M4 108L24 116C27 117 27 121 25 123C23 124 21 124 19 123L2 114Z"/>'
    '<path fill="#c9512f" d="M86 110C92 104 103 106 106 112C108 118 100 124 92 122C86 121 83 115 86 110Z"/>'
    '<g fill="#2f2a28"><circle cx="40" cy="117" r="3.5"/><circle cx="50" cy="114" r="3.5"/><circle cx="58" cy="120" r="3.5"/>'
    '<circle cx="70" cy="114" r="3"/><circle cx="77" cy="120" r="3"/></g>'
    '<path fill="#5d8a3a" d="M76 20C84 14 94 14 102 20C94 26 84 26 76 20Z"/>'
    '<path fill="#7aa64d" d="M74 26C84 25 91 29 94 37C85 37 78 33 74 26Z"/>',
    108,
    125,
)

PLATE = Sketch(
    "plate",
    '<ellipse cx="100" cy="46" rx="98" ry="40" fill="#c9bda9"/><ellipse cx="100" cy="41" rx="98" ry="39" fill="#f4ecdd"/>'
    '<ellipse cx="100" cy="41" rx="86" ry="33" fill="none" stroke="#6d8fb0" stroke-width="2.2"/>'
    '<ellipse cx="100" cy="42" rx="68" ry="25" fill="#e6dac6"/>'
    '<ellipse cx="100" cy="44" rx="64" ry="22" stroke="none" fill="#f7f0e2"/>',
    200,
    90,
)

PAN = Sketch(
    "paella pan",
    '<path fill="#4b4a4c" d="M14 36C4 30 0 38 0 44C0 52 6 58 16 54L18 48C10 50 6 48 6 44C6 40 10 40 16 42Z"/>'
    '<path fill="#4b4a4c" d="M186 36C196 30 200 38 200 44C200 52 194 58 184 54L182 48C190 50 194 48 194 44C194 40 190 40'
    ' 184 42Z"/>'
    '<path fill="#3d3c3e" d="M10 46C10 76 50 92 100 92C150 92 190 76 190 46Z"/>'
    '<ellipse cx="100" cy="45" rx="90" ry="38" fill="#5c5a5c"/><ellipse cx="100" cy="47" rx="82" ry="32" fill="#e9b53c"/>'
    '<ellipse cx="96" cy="44" rx="70" ry="24" stroke="none" fill="#f2c95a"/>'
    '<g stroke="none" fill="#fbe6a6"><ellipse cx="52" cy="44" rx="4" ry="1.6"/><ellipse cx="70" cy="34" rx="4" ry="1.6"/>'
    '<ellipse cx="96" cy="30" rx="4" ry="1.6"/><ellipse cx="124" cy="33" rx="4" ry="1.6"/>'
    '<ellipse cx="146" cy="42" rx="4" ry="1.6"/>'
    '<ellipse cx="132" cy="56" rx="4" ry="1.6"/><ellipse cx="106" cy="66" rx="4" ry="1.6"/>'
    '<ellipse cx="74" cy="60" rx="4" ry="1.6"/>'
    '<ellipse cx="88" cy="48" rx="4" ry="1.6"/><ellipse cx="114" cy="48" rx="4" ry="1.6"/></g>'
    '<g fill="#5d9a3f"><circle cx="60" cy="55" r="3.2"/><circle cx="82" cy="40" r="3.2"/><circle cx="110" cy="38" r="3.2"/>'
    '<circle cx="140" cy="50" r="3.2"/><circle cx="118" cy="62" r="3.2"/><circle cx="90" cy="66" r="3.2"/>'
    '<circle cx="38" cy="46" r="3"/>'
    '<circle cx="158" cy="52" r="3"/></g>'
    '<g fill="#c8402c"><path d="M66 46L78 50L77 53L65 49Z"/><path d="M122 43L134 39L135 42L123 46Z"/>'
    '<path d="M100 54L112 56L111 59L99 57Z"/></g>',
    200,
    94,
)

SOUP = Sketch(
    "tomato soup",
    '<path fill="#7a4a2b" d="M8 44C8 78 36 102 80 102C124 102 152 78 152 44Z"/>'
    '<path fill="#8f5b36" d="M8 44C8 60 15 74 26 84C40 92 120 92 134 84C145 74 152 60 152 44Z"/>'
    '<path fill="#e8d3ab" d="M16 62C40 74 120 74 144 62L141 70C118 81 42 81 19 70Z"/>'
    '<ellipse cx="80" cy="44" rx="72" ry="28" fill="#a96f43"/><ellipse cx="80" cy="46" rx="63" ry="22" fill="#b9361f"/>'
    '<ellipse cx="78" cy="45" rx="56" ry="18" stroke="none" fill="#d2502c"/>'
    '<path fill="#f7e7c9" d="M56 40C66 34 84 36 88 43C91 50 76 55 68 50C63 46 72 42 78 46C72 45 70 48 74 49C80 50 83 46 80 42'
    'C74 38 64 39 60 43C57 45 54 42 56 40Z"/>'
    '<path fill="#4f8a3f" d="M92 38C96 30 106 28 114 31C110 39 101 42 92 38Z"/>'
    '<path fill="#6ba352" d="M90 40C98 40 105 45 107 53C98 53 91 48 90 40Z"/>'
    '<g fill="#2f2a28"><circle cx="52" cy="52" r="1.5"/><circle cx="102" cy="57" r="1.5"/>'
    '<circle cx="68" cy="33" r="1.5"/></g>'
    '<path fill="#c98a44" d="M120 40C118 24 124 8 136 4C150 0 160 10 158 24C157 36 150 44 142 50C134 50 126 46 120 40Z"/>'
    '<path fill="#f2d9a4" d="M125 39C124 25 128 13 137 9C147 6 154 13 153 24C152 33 147 40 140 45C134 45 129 43 125 39Z"/>',
    162,
    104,
)

BAKED_POTATO = Sketch(
    "loaded potato",
    '<path fill="#9c6a3a" d="M6 58C4 38 30 26 78 26C126 26 156 38 154 58C152 80 122 92 80 92C38 92 8 80 6 58Z"/>'
    '<path fill="#b98450" d="M10 54C14 42 40 32 78 32C116 34 144 42 148 56C140 74 116 80 80 80C44 80 20 74 12 56Z"/>'
    '<path fill="#f3e2ae" d="M22 52C30 34 50 26 80 26C110 26 130 34 138 52C130 66 110 70 80 70C50 70 30 66 22 52Z"/>'
    '<path stroke="none" fill="#fbf3d6" d="M34 48C42 36 58 32 80 32C102 32 118 36 126 48C118 56 102 60 80 60C58 60 42 56'
    ' 34 48Z"/>'
    '<path fill="#f0b23c" d="M30 44C36 30 52 20 74 20C96 18 118 26 128 42C130 52 122 48 120 58C118 66 112 62 110 54C106 50'
    " 102 62 96 60"
    'C90 58 92 52 84 54C76 56 78 70 70 68C64 66 68 54 60 54C52 54 54 64 46 62C40 60 44 52 38 52C32 52 28 50 30 44Z"/>'
    '<path fill="#fffaf0" d="M56 26C56 14 66 8 80 8C94 8 106 14 106 26C106 34 98 36 94 34C90 40 82 40 78 36C72 40 56 36 56'
    ' 26Z"/>'
    '<path stroke="none" fill="#f3ead8" d="M72 12C80 8 92 12 96 20C90 16 82 16 76 20C70 22 68 16 72 12Z"/>'
    '<g fill="#8f2f2a"><path d="M44 36L56 32L58 38L46 42Z"/><path d="M106 36L118 38L116 45L104 42Z"/>'
    '<path d="M66 46L78 44L79 50L67 52Z"/>'
    '<path d="M92 46L102 49L99 55L90 52Z"/></g>'
    '<g fill="#4f8a3f"><circle cx="62" cy="40" r="2.8"/><circle cx="86" cy="43" r="2.8"/><circle cx="110" cy="30" r="2.8"/>'
    '<circle cx="50" cy="48" r="2.8"/><circle cx="76" cy="22" r="2.6"/><circle cx="90" cy="26" r="2.6"/>'
    '<circle cx="68" cy="28" r="2.6"/>'
    '<circle cx="120" cy="48" r="2.8"/></g>',
    160,
    94,
)

RICE_MOUND = Sketch(
    "mound of rice",
    '<path fill="#efe8da" d="M6 56C2 42 10 26 24 16C36 6 62 4 76 14C92 24 98 42 94 56C80 64 20 64 6 56Z"/>'
    '<path stroke="none" fill="#fbf8f0" d="M18 34C24 20 40 12 54 14C40 18 28 26 24 40C20 44 16 40 18 34Z"/>'
    '<g stroke="none" fill="#d8ccb6"><ellipse cx="30" cy="34" rx="5" ry="2"/><ellipse cx="48" cy="24" rx="5" ry="2"/>'
    '<ellipse cx="66" cy="32" rx="5" ry="2"/>'
    '<ellipse cx="42" cy="44" rx="5" ry="2"/><ellipse cx="60" cy="50" rx="5" ry="2"/><ellipse cx="80" cy="46" rx="5" ry="2"/>'
    '<ellipse cx="24" cy="50" rx="5" ry="2"/></g>',
    100,
    64,
)

WHISK_AND_SPOON = Sketch(
    "crossed spoon and fork",
    '<g fill="currentColor"><path d="M20 4C28 4 34 13 34 24C34 33 30 39 25 41L72 92C74 95 73 98 70 98C68 98 67 97 66 96L20 43'
    'C12 42 6 34 6 24C6 13 12 4 20 4Z"/>'
    '<path d="M60 6L63 4L67 24L71 22L68 4L72 4L77 21L81 18L77 3L81 2L88 20C90 30 87 37 79 40L76 41L32 96C30 99 26 98 26 95'
    'C26 94 26 93 27 92L68 38C62 35 61 30 61 24Z"/></g>',
)
